import * as ConfigurationModule from "@incamera/server/Configuration"
import { ConfigProvider, Effect } from "effect"

/** Reads the server's configuration from these variables alone, and not from this process's environment. */
export const configure = (variables: Record<string, string>) =>
  Effect.provide(
    ConfigurationModule.load,
    ConfigProvider.layer(ConfigProvider.fromUnknown(variables, { preserveEmptyStrings: true }))
  )
