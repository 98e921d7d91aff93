/**
 * Words that tell whether a text is about a dispute, or one that many people get. In small letters, without marks on
 * letters; with a star: all words with this beginning. In the order of the languages: English, German, French, Spanish,
 * Dutch.
 */
import { plainWord } from "../text/languageWords.ts"

class WordList {
  readonly #whole = new Set<string>()
  readonly #beginnings = new Set<string>()

  constructor(...words: ReadonlyArray<string>) {
    for (const word of words.join(" ").split(" ")) {
      if (word.endsWith("*")) this.#beginnings.add(word.slice(0, -1))
      else this.#whole.add(word)
    }
  }

  /** Counts those that a text has: forms of a word once. */
  in(words: Iterable<string>): number {
    const found = new Set<string>()
    for (const word of words) {
      if (this.#whole.has(word)) found.add(word)
      for (let length = shortestBeginning; length <= word.length; length++) {
        const beginning = word.slice(0, length)
        if (this.#beginnings.has(beginning)) found.add(beginning)
      }
    }
    return found.size
  }
}

const shortestBeginning = 4

/** Harm, claims, evidence, and those who deal with them. */
export const ofDisputes = new WordList(
  "accident* injur* fractur* patient patients diagnos* symptom* emergency damage* loss losses defect* fault* broken claim* liab* denied denies deny breach* " +
    "disput* complain* dismiss* terminat* discharg* evict* negligen* witness* testif* evidence lawyer* attorney* counsel solicitor* court courts plaintiff* " +
    "defendant* insurer* insured adjuster* settlement compensat* inspected police incident* investigat* alleg* refus* warrant* reject* liable",
  "unfall* verletz* fraktur* diagnose* befund* schaden* mangel* kaputt* defekt* anspruch* anspruche* haftung* haftet haftpflicht* bestreit* bestritten* kundig* " +
    "abmahn* beschwerde* zeuge* zeugin* aussage* rechtsanw* mandant* gericht* klage* klager* gutachten* sachverstand* versicherer* versicherung* polizei* " +
    "rucktritt* minderung* schmerzensgeld* anhorung* arbeitsunfahig* beschuldigt* widerspruch* zuruckgewiesen*",
  "blessure* blesse* patiente* dommage* prejudice* perte* defaut* panne* reclam* responsab* contest* licenci* griefs grief nuisance* temoin* temoign* attest* " +
    "avocat* maitre tribunal* expertise* expert experts assureur* sinistre* indemni* refus* constat* soussigne* demeure juge* vices vice",
  "accidente* lesion* paciente* danos dano perjuicio* perdida* averia* vicios vicio responsab* niega niegan despido* despedid* incumpl* denuncia* testigo* declara* " +
    "manifiesta* abogad* letrad* juzgado* perit* aseguradora* siniestro* indemniz* sancion* expediente* demanda* conciliacion*",
  "ongeval* letsel* breuk* patient* schade* gebrek* aansprak* betwist* ontslag* ontslagen ingebreke* klacht* getuige* verklaar* verklaring* advocaat* rechtbank* vonnis* " +
    "deskundige* verzekeraar* vergoeding* sommatie* gedaagde* eiser* politie*"
)

/** Clubs, neighbours, staff and customers: whom a letter to many greets, and what it tells. */
export const ofCirculars = new WordList(
  "newsletter* bulletin* member members membership* volunteer* tournament* season seasonal raffle* barbecue* picnic* concert* coach club clubs choir* league* committee " +
    "agenda neighbor* neighbour* parents families everyone festival* fair stall stalls fundrais* charity welcome* join enrol* register registration subscri* voucher* " +
    "discount* renew* jersey* uniform* adjourned reception breakfast parish* library* webinar* rsvp excursion* rehears* allotment* yoga pupils " +
    "supporter* sponsor* donat* fixtures umpire* referee* prize* lottery",
  "newsletter* rundschreiben* rundbrief* mitglied* verein* turnier* ehrenamt* aushang* nachbarn eltern familie* sommerfest* flohmarkt* kuchen* chor* vorstand* anmeld* " +
    "abonn* gutschein* rabatt* fruhstuck* kurs kurse* unterricht* ferien* tarif* verbrauch* stadtwerke* herzlich* willkommen* einladung* elternabend* " +
    "spende* spenden* basar* ausflug* tombola* kantine* wanderung* gottesdienst*",
  "newsletter* adherent* benevol* tournoi* voisins kermesse* chorale* assemblee* ordre syndic* copropriet* resolution* coproprietaire* abonn* tarif* inscri* " +
    "consommation* parents bienvenue* saison* brocante* loto* cantine* tombola* randonnee* paroisse*",
  "boletin* soci* vecin* voluntari* torneo* temporada* fiesta* convocatoria* junta* propietarios* ruegos derrama* asamblea* abono* tarifa* cuota* inscripcion* descuento* " +
    "bienvenid* gimnasio* padres familias coro sorteo* rifa* excursion* donativ* premio* ensayo* campeonato* parroquia* romeria*",
  "nieuwsbrief* leden* vereniging* vrijwillig* toernooi* buren* buurt* ouders* gezin* gezellig* koor* bestuur* contributie* inschrijv* aanmeld* korting* tarief* " +
    "verbruik* jaarnota* abonnement* welkom* rommelmarkt* loterij* uitje* kantine* donatie* wedstrijd* speeltuin* kerkdienst*"
)

/** "I", "my": who writes so tells what happened. */
export const firstPerson = /(?<!\p{L})(?:I|ich|mir|mich|je|j['’]ai|moi|yo|mi|me|ik|mij|my)(?!\p{L})/gu

const longWord = /\p{L}[\p{L}\p{M}]{3,30}/gu
const placeholder = /\[[A-Z][^\]\n]{1,40}\]/g

/** Returns the words of four letters and more, in small letters and without marks. */
export const longWordsOf = (text: string): ReadonlyArray<string> =>
  Array.from(text.replaceAll(placeholder, " ").matchAll(longWord), ([word]) => plainWord(word))
