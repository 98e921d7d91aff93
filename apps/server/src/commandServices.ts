/** The use cases that commands need, on the configured database and master keys, without a server. */
import { AuditLog, AuditVerification } from "@incamera/domain/audit"
import { Changes } from "@incamera/domain/changes"
import { Secrets } from "@incamera/domain/secrets"
import { PartnerDirectory } from "@incamera/domain/partners"
import { AccountSettings } from "@incamera/domain/settings"
import { Users } from "@incamera/domain/users"
import { KeyRotation } from "@incamera/domain/keyrotation"
import { Layer } from "effect"
import { Aead, SecureRandom } from "effect/crypto"
import type { Configuration } from "./Configuration.ts"
import * as MasterKeyFile from "./keys/MasterKeyFile.ts"
import * as Storage from "./Storage.ts"

/** Fails with `DirectoryInUse` if the database is embedded and another process, such as a server, holds it. */
export const layer = (configuration: Configuration) =>
  Layer.mergeAll(
    AccountSettings.layer,
    AuditVerification.layer,
    KeyRotation.layer,
    PartnerDirectory.layer,
    Users.layer
  ).pipe(
    Layer.provide(AuditLog.layer),
    Layer.provide(Changes.layer),
    Layer.provide(Secrets.layer),
    Layer.provideMerge(MasterKeyFile.layer(configuration)),
    Layer.provide(Storage.layer(configuration)),
    Layer.provide(Layer.provideMerge(Aead.layerWebCrypto, SecureRandom.layerWebCrypto))
  )
