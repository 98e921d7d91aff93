/**
 * Twelve documents with the key of who is who, written before the rules that they measure.
 *
 * A mention is `{key|words}`. If a mention may mean several people, it lists every key that its placeholder may have:
 * `{sanne/brandts|Mr and Mrs Brandt}`. Documents of one matter are files of one case, read in this order.
 */
export interface KeyedDocument {
  readonly name: string
  readonly matter: string
  readonly marked: string
}

export const corpus: ReadonlyArray<KeyedDocument> = [
  {
    name: "English: a couple",
    matter: "couple",
    marked: `Statement of facts

Our client is {thijs|Thijs Brandt}, an engineer who lives in Leeds with his wife, {sanne|Mrs Brandt}. On 3 March the landlord,
{landlord|Northgate Lettings Limited} ("{landlord|Northgate}"), wrote to {sanne/brandts|Mr and Mrs Brandt} and asked them to leave.

{thijs|Mr Brandt} telephoned {landlord|Northgate} on the next day. He spoke to {priya|Priya Nair}, who works in its office. {priya|Ms Nair} said
that she would call back. She never did. {sanne|Mrs Brandt} was at home when the bailiff came; {thijs|Mr Brandt} was at work.

{thijs|Thijs Brandt}'s employer confirms this. {priya|Nair}'s note of the call is exhibit 4. {landlord|Northgate Lettings Ltd} denies that it
received {thijs|Mr Brandt}'s letter.
`
  },
  {
    name: "English: father and son of one name",
    matter: "hartleys",
    marked: `The will of {senior|George Hartley senior}

{senior|George Hartley senior} died on 9 January. He left two children, {junior|George Hartley junior} and {helen|Helen Hartley}. The executor is
{mills|Mr Desmond Mills} of {firm|Mills & Archer LLP}.

{helen|Helen Hartley} says that {junior|George Hartley junior} took the tractor before the will was read. {helen|Ms Hartley} asked {mills|Mr Mills} to
get it back. {mills|Desmond Mills} wrote to {junior|George Hartley junior} in May; {firm|Mills & Archer} has had no answer. {helen|Helen} now asks
the court for an order.

Signed: {mills|D. Mills}, for {firm|Mills & Archer LLP}
`
  },
  {
    name: "English: a company named after its founder",
    matter: "weber",
    marked: `SHARE PURCHASE AGREEMENT

between {anna|Dr Anna Weber} (the "Seller") and {buyer|Castellan Holdings Limited} ("{buyer|Castellan}"), about all shares in
{company|Weber Logistics Limited} (the "Company").

1. {anna|Dr Weber} founded {company|Weber Logistics} in 1998. {anna|Anna Weber} owns every share.
2. {buyer|Castellan} pays the price to {anna|A. Weber} within ten days.
3. {anna|Dr Weber} remains a director of {company|Weber Logistics Ltd} for a year.
4. Notices go to {anna|WEBER, ANNA}, with a copy to {marcus|Marcus Feld}, finance director of {company|Weber Logistics}.

For {buyer|Castellan Holdings Ltd}: {iris|Iris Lindqvist}
{iris|Ms Lindqvist} signs under a power of attorney. {marcus|Mr Feld} is witness.

Kind regards
{anna|Anna Weber}
{company|Weber Logistics Limited}
`
  },
  {
    name: "English: brother and sister",
    matter: "okafor",
    marked: `Witness statement of {ruth|Ruth Okafor}

I am the sister of {daniel|Daniel Okafor}. We own the house together since our mother died. Our cousin {james|James Adeyemi} lived on the
ground floor. {daniel|Daniel} paid for the roof; I paid for the boiler.

In June {james|Mr Adeyemi} stopped paying rent. {daniel|Mr Okafor} wrote to him twice. {ruth|Miss Okafor} did not write. {james|James} answered
that {daniel|Daniel Okafor} owed him money. {james|Adeyemi}'s letter is attached.

I asked {kwame|Kwame Boateng}, a builder, what the roof had cost. {kwame|Boateng} showed me the invoice. {kwame|Mr Boateng} is willing to give
evidence.

{ruth|R. Okafor}
`
  },
  {
    name: "English: names that are words",
    matter: "maltings",
    marked: `Attendance note

I saw {power|Will Power} at our office. {power|Mr Power} bought the flat from {may|Theresa May Bishop} in 2019. {power|Power} says that the
roof leaked from the first winter. {power|Power} called the builder, {stone|Grace Stone}. {stone|Ms Stone} came on a Monday. {stone|Stone} found
two cracks.

His adviser, {eleanor|Eleanor Whitcombe}, has seen the survey. {eleanor|Ms Whitcombe} thinks that {stone|Grace Stone}'s report is good.
{power|Power}'s neighbour, {thijs|Thijs Brandt}, will say the same. {thijs|Mr Brandt} has lived in the building since 2015.

Next: write to {stone|Ms Stone}; ask {power|Mr Power} for the receipts.
`
  },
  {
    name: "English: what a scanner reads",
    matter: "scan",
    marked: `IN THE COUNTY COURT AT YORK

{carterj|PAUL JAMES CARTER}                         Claimant
and
{hollow|HOLLOWAY BUILDERS LIMITED}                  Defendant

1.  The Claimant, {carterj|Paul  James  Carter}, hired the Defendant in 2021. The contract was signed by {fiona|Fiona
Holloway}, its director, and by {carterj|Paul Carter}.
2.  {fiona|Mrs  Holloway} sent an invoice on 4 May. {hollow|Holloway Builders Ltd} then stopped work.
3.  {carterj|Mr Carter} asked his neighbour, {nadia|Nadia  Rahman}, to look at the wall. {nadia|Ms
Rahman} is a surveyor. {nadia|RAHMAN, NADIA} signed the report.
4.  {fiona|Fiona Holloway} never answered. {carterj|Carter} waited for a month.

{carterj|P. J. Carter}
{carterj|Paul Carter}
`
  },
  {
    name: "German: Herr und Frau",
    matter: "amelung",
    marked: `Sehr geehrte Damen und Herren,

wir vertreten {jonas|Jonas Amelung}. {jonas|Herr Amelung} ist mit {petra|Petra Amelung} verheiratet. {petra/jonas/amelungs|Herr und Frau Amelung} wohnen in Kassel. Ihr
Nachbar, {kessler|Rüdiger Kessler}, hat am 3. Mai den Zaun entfernt.

{petra|Frau Amelung} hat {kessler|Herrn Kessler} sofort angerufen. {kessler|Kesslers} Sohn {tim|Tim Kessler} nahm ab. {tim|Tim Kessler} sagte, sein Vater sei nicht da.
{jonas|Jonas Amelungs} Bruder hat alles gesehen. Die {jonas/petra/amelungs|Familie Amelung} verlangt den Zaun zurück.

{jonas|Herrn Amelungs} Brief vom 5. Mai blieb ohne Antwort. Wir bitten {kessler|Herrn Rüdiger Kessler} um Zahlung.
`
  },
  {
    name: "German: a judgment",
    matter: "urteil",
    marked: `Landgericht Köln
Im Namen des Volkes
Urteil in dem Rechtsstreit

der {bau|Brockmann Bau GmbH}, vertreten durch den Geschäftsführer {holger|Holger Brockmann}, Klägerin,
gegen
{anna|Dr. Anna Seidel}, Beklagte.

Tatbestand
Die Beklagte {anna|Anna Seidel} beauftragte die {bau|Brockmann Bau GmbH} (im Folgenden „{bau|Brockmann Bau}“) mit dem Umbau. {holger|Herr Brockmann} besichtigte das Haus.
{anna|Frau Dr. Seidel} zahlte nicht. Ihr Bruder, der Zeuge {lars|Lars Seidel}, war bei der Abnahme dabei. {lars|Herr Seidel} bestätigte die Mängel.
Die {bau|Brockmann Bau} behauptet, {anna|Frau Seidel} habe die Mängel gekannt. Der Zeuge {lars|Lars Seidel} widersprach.
{anna|Seidel, Anna}: Ladung vom 4. März. {bau|Brockmann Bau}: Ladung vom selben Tag.

Entscheidungsgründe
{holger|Holger Brockmanns} Aussage überzeugt. {anna|Anna Seidels} Einwand greift nicht durch.
`
  },
  {
    name: "German: an e-mail",
    matter: "mail",
    marked: `Von: {claudia|Claudia Reinhardt} <claudia.reinhardt@example.org>
An: {ole|Ole Petersen}
Betreff: Mietvertrag

Lieber {ole|Herr Petersen},

{markus|Markus Reinhardt}, mein Mann, hat gestern mit der {wohn|Nordstern Wohnen AG} gesprochen. {wohn|Nordstern Wohnen} will den Vertrag nicht verlängern. {markus|Herr Reinhardt} hat
{ilse|Frau Ilse Thomsen} dort gefragt, warum. {ilse|Frau Thomsen} sagte nur, {wohn|Nordstern} brauche die Wohnung selbst. Können Sie {ilse|Ilse Thomsen} schreiben?

Mit freundlichen Grüßen
{claudia|Claudia Reinhardt}

{claudia|C. Reinhardt} | Kassel
`
  },
  {
    name: "French: Monsieur et Madame",
    matter: "lefevre",
    marked: `Conclusions

Pour {lucl|Monsieur Luc Lefèvre}, demandeur, contre la société {dumont|Dumont Rénovation SARL} (« {dumont|Dumont Rénovation} »).

{lucl|Luc Lefèvre} et son épouse, {claire|Madame Claire Lefèvre}, ont acheté la maison en 2018. {claire/lucl/lefevres|M. et Mme Lefèvre} ont confié les travaux à {dumont|Dumont Rénovation}.
Le gérant, {hugo|Hugo Dumont}, a visité la maison. {hugo|M. Dumont} a promis une fin des travaux en juin. {claire|Mme Lefèvre} l'a rappelé trois fois.
{lucl|M. Lefèvre} a écrit le 4 mai. La réponse d'{hugo|Hugo Dumont} est du 9 mai. {claire|Claire Lefèvre} était présente lors de la visite de {hugo|M. Dumont}.

{lucl|LEFÈVRE Luc}
`
  },
  {
    name: "Spanish: two surnames",
    matter: "garcia",
    marked: `DEMANDA

{jose|Don José Manuel García Pérez}, mayor de edad, vecino de Toledo, contra {reformas|Reformas Castaño, S.L.} («{reformas|Reformas Castaño}»).

Primero. {jose|José Manuel García Pérez} está casado con {lucia|Doña Lucía Herrero Sanz}. {jose|El señor García Pérez} contrató a {reformas|Reformas Castaño} en 2020.
Segundo. El administrador, {rafael|Rafael Castaño Ruiz}, firmó el contrato. {lucia|La señora Herrero} pagó la primera factura. {rafael|El señor Castaño} no terminó la obra.
Tercero. {jose|El Sr. García} reclamó por escrito. {lucia|Lucía Herrero} llamó a {rafael|Rafael Castaño} dos veces. {jose|José Manuel García} pide la devolución del precio.
`
  },
  {
    name: "Dutch: married names",
    matter: "devries",
    marked: `Verzoekschrift

Verzoeker is {jan|Jan de Vries}, wonende te Utrecht. Zijn echtgenote is {marijke|mevrouw Marijke de Vries-Bakker}. {jan|De heer De Vries} en {marijke|mevrouw De Vries-Bakker} kochten
in 2017 een huis van {kuiper|Kuiper Vastgoed B.V.} ("{kuiper|Kuiper Vastgoed}"). De bestuurder van {kuiper|Kuiper Vastgoed}, {sjoerd|Sjoerd Kuiper}, tekende de akte.

{jan|Jan de Vries} ontdekte dat het dak lekte. {sjoerd|De heer Kuiper} beloofde herstel. {marijke|Marijke de Vries-Bakker} belde hem in mei. {sjoerd|Sjoerd Kuipers} antwoord kwam in juni.
{jan|J. de Vries} eist nu schadevergoeding van {kuiper|Kuiper Vastgoed B.V.}
`
  }
]
