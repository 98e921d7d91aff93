/** The services that invitations use, without the background ones: here weeks pass. */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import { Cases } from "@incamera/domain/cases/Cases"
import { Changes } from "@incamera/domain/changes/Changes"
import { Deidentification } from "@incamera/domain/deidentification/Deidentification"
import { InvitationLinks } from "@incamera/domain/invitations/InvitationLinks"
import { Invitations } from "@incamera/domain/invitations/Invitations"
import { PartnerDirectory } from "@incamera/domain/partners/PartnerDirectory"
import * as partnerNames from "@incamera/domain/partners/partnerNames"
import { Partners } from "@incamera/domain/partners/Partners"
import { Refusals } from "@incamera/domain/refusals/Refusals"
import { SecureStepOpening } from "@incamera/domain/securesteps/SecureStepOpening"
import { Secrets } from "@incamera/domain/secrets/Secrets"
import { AccountSettings } from "@incamera/domain/settings/AccountSettings"
import { Users } from "@incamera/domain/users/Users"
import { ExternalNames } from "@incamera/domain/externalnames/ExternalNames"
import { CaseShredding } from "@incamera/domain/vault/CaseShredding"
import { IdentityVault } from "@incamera/domain/vault/IdentityVault"
import { Layer } from "effect"
import { Aead, SecureRandom } from "effect/crypto"
import * as refusedTexts from "@incamera/domain/securesteps/refusedTexts"
import { masterKeys } from "../support/domain.ts"

export const layer = Layer.mergeAll(
  Cases.layer,
  Invitations.layer,
  InvitationLinks.layer,
  Partners.layer,
  PartnerDirectory.layer,
  Users.layer
).pipe(
  Layer.provide(Refusals.layer),
  Layer.provide(refusedTexts.layer),
  Layer.provide(SecureStepOpening.layer),
  Layer.provideMerge(Layer.mergeAll(Deidentification.layer, CaseShredding.layer)),
  Layer.provide(partnerNames.layer),
  Layer.provideMerge(Layer.mergeAll(IdentityVault.layer, AccountSettings.layer)),
  Layer.provide(Aead.layerWebCrypto),
  Layer.provideMerge(Layer.mergeAll(Changes.layer, ExternalNames.layer)),
  Layer.provideMerge(Secrets.layer),
  Layer.provideMerge(SecureRandom.layerWebCrypto),
  Layer.provideMerge(MemoryStores.layer),
  Layer.provide(masterKeys)
)
