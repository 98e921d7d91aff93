/**
 * States and territories of the United States, one a line: name, postal code, abbreviation in citations, and the parts
 * that federal district courts have: N, S, E, W, C(entral), M(iddle). A state without parts is one district.
 */
const states = `
Alabama|AL|Ala.|NMS
Alaska|AK|Alaska|
Arizona|AZ|Ariz.|
Arkansas|AR|Ark.|EW
California|CA|Cal.|NESC
Colorado|CO|Colo.|
Connecticut|CT|Conn.|
Delaware|DE|Del.|
District of Columbia|DC|D.C.|
Florida|FL|Fla.|NMS
Georgia|GA|Ga.|NMS
Hawaii|HI|Haw.|
Idaho|ID|Idaho|
Illinois|IL|Ill.|NCS
Indiana|IN|Ind.|NS
Iowa|IA|Iowa|NS
Kansas|KS|Kan.|
Kentucky|KY|Ky.|EW
Louisiana|LA|La.|EMW
Maine|ME|Me.|
Maryland|MD|Md.|
Massachusetts|MA|Mass.|
Michigan|MI|Mich.|EW
Minnesota|MN|Minn.|
Mississippi|MS|Miss.|NS
Missouri|MO|Mo.|EW
Montana|MT|Mont.|
Nebraska|NE|Neb.|
Nevada|NV|Nev.|
New Hampshire|NH|N.H.|
New Jersey|NJ|N.J.|
New Mexico|NM|N.M.|
New York|NY|N.Y.|NSEW
North Carolina|NC|N.C.|EMW
North Dakota|ND|N.D.|
Ohio|OH|Ohio|NS
Oklahoma|OK|Okla.|NEW
Oregon|OR|Or.|
Pennsylvania|PA|Pa.|EMW
Rhode Island|RI|R.I.|
South Carolina|SC|S.C.|
South Dakota|SD|S.D.|
Tennessee|TN|Tenn.|EMW
Texas|TX|Tex.|NSEW
Utah|UT|Utah|
Vermont|VT|Vt.|
Virginia|VA|Va.|EW
Washington|WA|Wash.|EW
West Virginia|WV|W. Va.|NS
Wisconsin|WI|Wis.|EW
Wyoming|WY|Wyo.|
Puerto Rico|PR|P.R.|
Guam|GU|Guam|
United States Virgin Islands|VI|V.I.|
Northern Mariana Islands|MP|N. Mar. I.|
`

const parts: Readonly<Record<string, string>> = {
  N: "Northern",
  S: "Southern",
  E: "Eastern",
  W: "Western",
  C: "Central",
  M: "Middle"
}

const circuits = [
  ["First", "1st"],
  ["Second", "2d", "2nd"],
  ["Third", "3d", "3rd"],
  ["Fourth", "4th"],
  ["Fifth", "5th"],
  ["Sixth", "6th"],
  ["Seventh", "7th"],
  ["Eighth", "8th"],
  ["Ninth", "9th"],
  ["Tenth", "10th"],
  ["Eleventh", "11th"],
  ["D.C."],
  ["Federal", "Fed."]
]

/** Returns the names of a district court and its bankruptcy court. */
const courtOf = (short: string, district: string): ReadonlyArray<string> => [
  short,
  district,
  `Bankr. ${short}`,
  `U.S. District Court for the ${district}`
]

const rowsOfState = (line: string): ReadonlyArray<ReadonlyArray<string>> => {
  const [name, postal, cited, divided] = line.split("|") as [string, string, string, string]
  const state = [name, postal, cited, `State of ${name}`, `Commonwealth of ${name}`]
  if (divided === "") return [state, courtOf(`D. ${cited}`, `District of ${name}`)]
  const courts = Array.from(divided, (part) =>
    courtOf(`${part}.D. ${cited}`, `${parts[part]} District of ${name}`).concat(`${part}D${postal}`)
  )
  return [state, ...courts]
}

const rowOfCircuit = ([name, ...numbers]: ReadonlyArray<string>): ReadonlyArray<string> => [
  `${numbers[0] ?? name} Cir.`,
  ...numbers.map((number) => `${number} Cir.`),
  ...[name, ...numbers].map((one) => `${one} Circuit`),
  `U.S. Court of Appeals for the ${name} Circuit`
]

/** The names of one jurisdiction in a row; the first is the one that pages offer. */
export const unitedStates: ReadonlyArray<ReadonlyArray<string>> = [
  ...states.trim().split("\n").flatMap(rowsOfState),
  ["D.D.C.", "U.S. District Court for the District of Columbia", "Bankr. D.D.C."],
  ["D.V.I.", "District of the Virgin Islands"],
  ...circuits.map(rowOfCircuit)
]
