/**
 * Patterns of dates, durations, amounts, measures and file numbers. Every repetition is bounded, so time is linear.
 * These details are no secret in everyday texts, so only thorough de-identification looks for them.
 */
import type { FindingKind } from "../Finding.ts"

interface DetailRule {
  readonly kind: Extract<FindingKind, "date" | "quantity" | "identifier" | "person" | "demographic">
  readonly pattern: RegExp
}

const edge = "(?<![\\p{L}\\p{N}])"
const end = "(?![\\p{L}\\p{N}])"
const months =
  "(?:January|February|March|April|May|June|July|August|September|October|November|December|(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)(?:\\.|(?= \\d)))"
const day = "\\d{1,2}(?:st|nd|rd|th)?"
const days = `${day}(?:(?:, | and | or | to | ?[-–] ?)${day}){0,4}`
const year = "(?:1[5-9]|20)\\d\\d"
const word =
  "(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|several|a few|half an?|an?)"
const number = `(?:\\d{1,3}(?:[.,  ]\\d{3}){0,4}(?:[.,]\\d{1,2})?|\\d{1,12}(?:[.,]\\d{1,4})?|${word}(?:[- ]${word}){0,2})`
const counted =
  "(?:[Tt]wo|[Tt]hree|[Ff]our|[Ff]ive|[Ss]ix|[Ss]even|[Ee]ight|[Nn]ine|[Tt]en|[Ee]leven|[Tt]welve|[Tt]hirteen|[Ff]ourteen|[Ff]ifteen|[Ss]ixteen|[Ss]eventeen|[Ee]ighteen|[Nn]ineteen|(?:[Tt]wenty|[Tt]hirty|[Ff]orty|[Ff]ifty|[Ss]ixty|[Ss]eventy|[Ee]ighty|[Nn]inety)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?)"
const spans = "(?:seconds?|minutes?|hours?|days?|weeks?|fortnights?|months?|years?|decades?|centur(?:y|ies))"
const currency =
  "(?:EUR|USD|GBP|CHF|TRL|TRY|PLN|DEM|ATS|FRF|ITL|SEK|NOK|DKK|FIM|CZK|SKK|HUF|RON|ROL|RUB|UAH|BGN|HRK|JPY|CAD|AUD|INR|ZAR|BRL|MXN|CYP|GRD|ESP|PTE|BEF|NLG|IEP|FF|DM|SIT|EEK|LVL|LTL|ISK|MDL|GEL|AMD|AZN)"
const money =
  "(?:euros?|pounds?(?: sterling)?|(?:US |Canadian |Australian )?dollars?|francs|(?:Deutsch(?:e)? )?[Mm]arks?|schillings|(?:new )?(?:Turkish )?liras?|z[lł]ot(?:y|ys|ych)|kron(?:or|er|a|e)|roubles|rubles|hryvnias|forints|pence|cents)"
const unit =
  "(?:%|per ?cent|percent|kilometres|kilometers|metres|meters|centimetres|km|cm|mm|m²|sq\\. ?m|square (?:metres|meters|feet|kilometres)|hectares|ha|acres|kilograms|kilos|kg|grams|g|litres|liters|miles|feet|inches|tonnes|tons|mph|km/h|pages)"

/** Alternatives of a pattern. */
export const trades =
  "accountant|actor|actress|architect|artist|baker|barber|builder|butcher|carpenter|chef|civil servant|cleaner|cook|councillor|dancer|dentist|designer|doctor|driver|editor|electrician|engineer|farmer|firefighter|fisherman|gardener|guard|hairdresser|headmaster|headteacher|housewife|imam|journalist|labourer|lecturer|librarian|manager|mayor|mechanic|merchant|midwife|miner|monk|musician|nurse|painter|pastor|pensioner|pharmacist|photographer|physician|pilot|plumber|policeman|policewoman|preacher|priest|professor|psychiatrist|psychologist|researcher|sailor|salesman|secretary|shepherd|shopkeeper|singer|social worker|soldier|student|surgeon|tailor|teacher|technician|trader|waiter|waitress|welder|worker|writer"
const illnesses =
  "aids|alcoholi(?:c|sm)|amputat(?:ed|ion)|anxiety|arthritis|arthrosis|asthma|autis(?:m|tic)|blindness|cancer|cirrhosis|deaf|dementia|depression|depressive|diabet(?:es|ic)|disabled|drug addict(?:ion)?|dyslexia|epilep(?:sy|tic)|fracture|heart (?:attack|disease|failure)|hepatitis|hiv(?:-positive)?|hunger strike|infertil(?:e|ity)|knee|leukaemia|lumbar|mental illness|migraine|multiple sclerosis|obes(?:e|ity)|paralys(?:ed|is)|paranoid|personality disorder|pregnan(?:t|cy)|psychos(?:is|es)|schizophreni(?:a|c)|shoulder|spinal|stroke|suicid(?:e|al)|tuberculosis|tumou?r|ulcer|unemployed|wheelchair"
const family =
  "brothers?|sisters?|fathers?|mothers?|sons?|daughters?|twins?|step(?:son|daughter|father|mother)|grand(?:son|daughter|father|mother|child|children)|uncle|aunt|nephew|niece|cousins?|fianc[eé]e?"
const peoples =
  "Afghan|Albanian|Algerian|American|Armenian|Asian|Australian|Austrian|Azerbaijani|Bangladeshi|Belgian|Bosnian|Brazilian|British|Bulgarian|Canadian|Chechen|Chinese|Colombian|Congolese|Croatian|Cypriot|Czech|Danish|Dutch|Egyptian|English|Eritrean|Estonian|Ethiopian|Finnish|French|Georgian|German|Ghanaian|Greek|Greek-Cypriot|Hungarian|Icelandic|Indian|Iranian|Iraqi|Irish|Israeli|Italian|Jamaican|Japanese|Jewish|Kenyan|Kurdish|Latvian|Lebanese|Libyan|Lithuanian|Macedonian|Maltese|Mexican|Moldovan|Moroccan|Nigerian|Norwegian|Pakistani|Palestinian|Polish|Portuguese|Roma|Romanian|Russian|Sami|Scottish|Serbian|Slovak|Slovenian|Somali|Spanish|Sri Lankan|Sudanese|Swedish|Swiss|Syrian|Tamil|Tunisian|Turkish|Ugandan|Ukrainian|Vietnamese|Welsh"

const rule = (kind: DetailRule["kind"], pattern: string, flags = "gu"): DetailRule => ({
  kind,
  pattern: new RegExp(`${edge}(?:${pattern})${end}`, flags)
})

export const detailRules: ReadonlyArray<DetailRule> = [
  rule("date", `${days}(?: of)?[  ]${months}(?:,?[  ]${year})?`),
  rule("date", `${months}[  ]${day}(?:,?[  ]${year})?`),
  rule("date", `${months}(?: of)?,?[  ]${year}`),
  rule("date", `${months}(?= (?:and|to|or) (?:${day} )?${months})`),
  rule("date", `(?<=(?:in|of|since|until|by|from|early|late|mid-|during|next|last) )${months}(?! I\\b)`),
  rule("date", `${year}[-–/](?:${year}|\\d\\d)(?:-\\d\\d)?`),
  rule("date", "\\d{1,2}([./-])\\d{1,2}\\1\\d{2,4}"),
  rule("date", `(?:the )?(?:early |late |mid-)?${year}s?`),
  rule("date", "\\d{1,2}(?:[.:]\\d\\d)? ?(?:[ap]\\.?m\\b\\.?|hours|o['’]clock)", "giu"),
  rule("date", `${number}(?: and a half)?[-  ]${spans}(?:,? (?:and )?${number} ${spans}){0,2}['’]?`, "giu"),
  rule("date", "(?:\\d{1,2}(?:st|nd|rd|th)|twentieth|nineteenth|eighteenth) centur(?:y|ies)", "giu"),
  rule("date", "(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day"),
  rule("demographic", `(?:aged?|at the age of)[  ](?:of )?${number}`, "giu"),
  rule("demographic", `${number}[- ]years?[- ]old`, "giu"),
  rule("demographic", `(?:${trades})s?`),
  rule("demographic", `(?:${illnesses})`, "giu"),
  rule("demographic", `(?:${family})`),
  // Not "the Turkish Government".
  rule("demographic", `(?:${peoples})(?: (?:nationals?|citizens?|origin|descent))?(?![  ]\\p{Lu})`),
  rule("quantity", `${currency}[  ]?${number}(?: (?:million|billion|thousand))?`),
  rule("quantity", `${number}(?: (?:million|billion|thousand))?[  ]${currency}`),
  rule("quantity", `${number}(?: (?:million|billion|thousand))? ${money}(?: \\(${currency}\\))?`, "giu"),
  { kind: "quantity", pattern: new RegExp(`[$£€¥]\\s?${number}(?: (?:million|billion|thousand))?${end}`, "gu") },
  { kind: "quantity", pattern: new RegExp(`${edge}${number}[-  ]?${unit}(?![\\p{L}\\p{N}])`, "gu") },
  // "nineteen other defendants", "four votes to three"
  rule("quantity", `${counted}(?: (?:other|further|more|additional))? \\p{Ll}[\\p{L}-]{2,20}(?: to ${counted})?`, "gu"),
  rule("identifier", "\\d{2,6}/\\d{2,4}"),
  rule("identifier", "(?<=nos?\\.[  ])[\\p{L}\\d][\\p{L}\\d./:-]{0,30}\\d"),
  // A person named by initials alone.
  rule("person", "(?<=(?:Mr|Mrs|Ms|Miss|Dr|Messrs)\\.?[  ])\\p{Lu}\\.?(?:[  ]?\\p{Lu}\\.?){0,2}"),
  rule("person", "\\p{Lu}\\.(?:[- ]?\\p{Lu}\\.){1,3}(?=['’,;)]|[  ]\\p{Ll})")
]
