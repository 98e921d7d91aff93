/** Words that show no matter because any letter may have them, and words that only a court's papers have. */

/** In small letters, without marks on letters. */
export const ofAnyLetter: ReadonlySet<string> = new Set(
  (
    "page date dear sincerely regards yours thank thanks name address phone email subject sent send amount total number paid call back come went know told " +
    "left right time times note notice service services account others like people make want card mail form open money free another include included letter " +
    "first second third three four five days week weeks month months year years hour january february march april may june july august september october " +
    "november december monday tuesday wednesday thursday friday saturday sunday " +
    "januar februar marz juni juli oktober dezember montag dienstag mittwoch donnerstag freitag samstag sonntag herr frau geehrte geehrter geehrten betrag " +
    "tage tagen monat monate jahr jahre zeit erhalten beginn termin grussen freundlichen seite sagt " +
    "janvier fevrier mars avril juin juillet aout septembre octobre novembre decembre lundi mardi mercredi jeudi vendredi samedi dimanche madame monsieur " +
    "jours mois annee montant compte client lettre objet heure heures numero " +
    "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre lunes martes miercoles jueves viernes sabado domingo fecha dias " +
    "meses anos importe euros pagina saludo senor senora cuenta carta " +
    "januari februari maart juni augustus maandag dinsdag woensdag donderdag vrijdag zaterdag zondag datum dagen maand maanden jaar bedrag euro geachte heer mevrouw"
  ).split(" ")
)

export const ofCourts =
  /(?<!\p{L})(?:summons|courts?|lawsuit|plaintiffs?|defendants?|\p{L}{0,20}gericht|klage|klägerin|kläger|beklagten?|mahnbescheid|tribunal|assignation|demandeur|défendeur|demanderesse|défenderesse|juzgado|demandad[oa]|demandante|conciliación|papeleta|rechtbank|dagvaarding|eiser(?:es)?|gedaagde)(?!\p{L})/giu
