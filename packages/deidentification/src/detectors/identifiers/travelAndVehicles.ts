/** Passports and vehicle identifiers. */
import { announcement, groupwise, type IdentifierFormat, whole } from "./IdentifierFormat.ts"

const passport = (compact: string): boolean =>
  compact.length >= 6 &&
  compact.length <= 10 &&
  (/^(?:[A-Z]{0,3}\d{5,9}[A-Z]?|\d\d[A-Z]{2}\d{5}|[A-Z]\d[A-Z\d]{6,8})$/.test(compact) ||
    (/^[CFGHJKLMNPRTVWXYZ][\dCFGHJKLMNPRTVWXYZ]{8}\d?$/.test(compact) && /\d/.test(compact)))

/** 49 CFR § 565.15: letters have values, and the ninth character is the check digit. */
const vinValues = "0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ"
const vinWeights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]

const vehicle = (compact: string): boolean => {
  const sum = vinWeights.reduce((total, weight, index) => total + weight * (vinValues.indexOf(compact[index]!) % 10), 0)
  return "0123456789X"[sum % 11] === compact[8]
}

const lettersAndDigits = /^(?=.*[A-Z])(?=.*\d)/

/** Letters and digits in groups, as on a plate; some plates of the United States and Denmark have digits only. */
const plate =
  /^(?:[A-Z]{1,3}\d{1,4}[A-Z]{0,3}|\d{1,4}[A-Z]{1,3}\d{0,4}|[A-Z]{2}\d{2}[A-Z]{1,3}\d{0,4}|[A-Z]{3}\d[A-Z]\d\d|[A-Z]{1,5}\d{1,4}[EH]?)$/

export const travelAndVehicles: ReadonlyArray<IdentifierFormat> = [
  {
    name: "passport",
    pattern: /(?:[a-z]{1,3} )?[a-z\d]{2,10}(?: \d{1,7}){0,3}/iy,
    begins: "either",
    least: 6,
    lengths: groupwise(passport),
    announcedBy: announcement(
      "passport|reisepass|reisepassnummer|passeport|pasaporte|passaporto|paszport|paspoort|passaporte|pasaport|pass-nr|passnummer|パスポート|护照"
    )
  },
  {
    name: "vehicle identification number",
    pattern: /[a-hj-npr-z\d]{17}/iy,
    begins: "either",
    groups: [17],
    least: 17,
    lengths: whole((compact) => lettersAndDigits.test(compact) && vehicle(compact))
  },
  {
    // ISO 3779 has no check digit, and cars made for Europe have none.
    name: "vehicle identification number, announced",
    pattern: /[a-hj-npr-z\d]{17}/iy,
    begins: "either",
    groups: [17],
    least: 17,
    lengths: whole((compact) => lettersAndDigits.test(compact)),
    announcedBy: announcement(
      "vin|vehicle identification|chassis|fahrgestellnummer|fin|fahrzeug-identifizierungsnummer|numéro de série|bastidor|telaio"
    )
  },
  {
    name: "licence plate",
    pattern: /[a-z\d]{1,7}(?:[- ][a-z\d]{1,5}){0,3}/iy,
    begins: "either",
    least: 3,
    leastDigits: Infinity,
    lengths: groupwise(
      (compact, part) =>
        part === part.toUpperCase() && compact.length <= 8 && lettersAndDigits.test(compact) && plate.test(compact)
    ),
    announcedBy: announcement(
      "licence plate|license plate|number plate|registration number|registration mark|registration plate|registration no|vehicle registration|reg no|plate|plate number|plate no|tag number|kennzeichen|immatriculation|immatriculé|immatriculée|matrícula|patente|chapa|placas|placa|rejestracja|rejestracyjny|nummerplaat|patente única|plaque|nr rej|rej|kontrollschild|kennz|targa|kenteken|tablica rejestracyjna|tablice rejestracyjne|registreringsnummer"
    )
  },
  {
    // The usual forms in the United Kingdom, France and Italy, Germany and Poland, Spain, the Netherlands and Portugal.
    name: "licence plate, beside a vehicle",
    pattern:
      /(?!(?:EN|ISO|DIN|UNI|NEN|NBR|UNE|NF|IEC|ECE|EUR|USD|PLN|GBP|CHF|CZK|DKK)[ -])(?:[A-Z]{2}\d\d ?[A-Z]{3}|[A-Z]{2}[- ]?\d{3}[- ]?[A-Z]{2}|[A-ZÄÖÜ]{1,3}-[A-Z]{1,2} ?\d{1,4}[EH]?|[A-Z]{2,3} \d{4,5}[A-Z]?|\d{4} ?(?!PLN|GBP|CHF|CZK|DKK|RPM|PS)[BCDFGHJ-NPRSTV-Z]{3}|[A-Z]{1,2}-\d{2,3}-[A-Z]{1,2}|\d{1,2}-[A-Z]{2,3}-\d{1,2}|[A-Z]{3}\d[A-Z]\d\d)/y,
    begins: "either",
    least: 6,
    leastDigits: Infinity,
    lengths: whole((compact) => compact.length <= 9),
    announcedBy: announcement(
      "car|van|vehicle|hatchback|saloon|estate car|lorry|truck|motorcycle|motorbike|taxi|registration|index|reg|ford|bmw|audi|toyota|fiat|renault|peugeot|volkswagen|golf|mercedes|opel|seat|skoda|volvo|pkw|lkw|auto|wagen|fahrzeug|transporter|motorrad|anhänger|véhicule|voiture|camion|camionnette|fourgon|moto|turismo|vehículo|coche|furgoneta|camión|autovettura|vettura|furgone|veicolo|autocarro|bestelbus|bestelwagen|voertuig|vrachtwagen|samochód|samochodu|pojazd|pojazdu|motocykl|ciężarówka|carro|viatura|veículo|ligeiro|camião"
    )
  }
]
