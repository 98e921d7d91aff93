/** Where a request was refused, for programs: as data, and as a header for the REST API, whose errors have two members. */
import type { IdentityRefused, RefusedPlace } from "@incamera/domain/deidentification"

/** Members that the API names otherwise than the domain. */
const wireNames: Readonly<Record<string, string>> = { cardUrl: "agent_card_url" }

const onWire = <A extends RefusedPlace>(place: A): A => ({ ...place, member: wireNames[place.member] ?? place.member })

export const refusedPlaces = ({ places }: IdentityRefused): ReadonlyArray<RefusedPlace> => places.map(onWire)

/** A list of tokens with parameters (RFC 9651): `prompt;start=3;end=11;kind=person, title`. */
export const identitySpans = (error: IdentityRefused): string =>
  refusedPlaces(error)
    .map((place) =>
      "start" in place ? `${place.member};start=${place.start};end=${place.end};kind=${place.kind}` : place.member
    )
    .join(", ")

/** The same in words, for a model; empty if there are none. */
export const placesInWords = (error: IdentityRefused): string =>
  refusedPlaces(error)
    .map((place) =>
      "start" in place ? `${place.member}, characters ${place.start} to ${place.end}: ${place.kind}` : place.member
    )
    .join("; ")
