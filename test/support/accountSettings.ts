/** An account with fixed settings from a test. */
import { PrivacySettings } from "@incamera/domain/settings/PrivacySettings"
import { AccountSettings } from "@incamera/domain/settings/AccountSettings"
import { Effect, Layer } from "effect"

export const accountWith = (settings: PrivacySettings = PrivacySettings.strict) => {
  const versioned = { settings, version: 1 }
  return Layer.succeed(
    AccountSettings,
    AccountSettings.of({
      privacy: () => Effect.succeed(versioned),
      putPrivacy: () => Effect.die("These settings stay."),
      amendPrivacy: () => Effect.die("These settings stay."),
      revision: () => Effect.succeed("1")
    })
  )
}
