const relatives: ReadonlySet<string> = new Set(
  `cousin cousine kusine uncle aunt auntie aunty grandma grandpa granny grandad granddad grandmother grandfather brother
  sister nephew niece onkel tante oma opa neffe nichte schwester bruder tío tía abuelo abuela oncle zia ciocia wujek`.split(
    /\s+/u
  )
)

/** True if a word before a name says whose relative somebody is, and is no part of the name: "Cousin Jane". */
export const isRelative = (word: string): boolean => relatives.has(word.toLowerCase().normalize("NFC"))
