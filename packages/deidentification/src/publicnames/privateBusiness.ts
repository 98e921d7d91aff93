/**
 * Words of a private matter, in eight languages. Public wordings don't make a name public beside them: "X LJ owes rent",
 * "the X test for her landlord X".
 */
import { americanLetters, letters, sitting, speaking, title } from "./offices.ts"
import type { Surroundings } from "./Surroundings.ts"

/** Beside these, a judge's name may be a client's, and a docket number may be of the client's own matter. */
const words = [
  "clients?|tenants?|landlords?|rent|rents|lease|flat|dismissed|fired|employers?|divorced?|husband|wife|born|owes|bought|sued|served|pending|we (?:act|represent)|i (?:act|represent)|our|my|this matter",
  "mandant(?:in|en)?|mieter(?:in)?|vermieter(?:in)?|miete|gekündigt|kündigungsschutzklage|arbeitgeber(?:in)?|scheiden|geboren|schuldet|unser(?:e|em|en|er)?|mein(?:e|em|en|er)?|wir|berufungsbegründung|termin",
  "client[es]?|locataires?|bailleur(?:esse)?|loyer|licenciée?|divorc\\p{L}{1,4}|née?|doit|notre|nos|mon|ma|mes|nous",
  "clienta|inquilin[oa]s?|caser[oa]|renta|alquiler|despedid[oa]|divorci\\p{L}{1,4}|nacid[oa]|debe|nuestr[oa]s?|mi|mis",
  "clienti|assistit[oa]|inquilini|affitto|licenziat[oa]|nat[oa]|nostr[oaie]|mi[oae]",
  "cliënte?|huurders?|verhuurder|huur|ontslagen|geboren|onze|ons|mijn",
  "klient\\p{L}{0,4}|najemc\\p{L}{1,3}|czynsz\\p{L}{0,2}|zwolnion\\p{L}|urodzon\\p{L}|nasz\\p{L}{0,4}|moj\\p{L}{1,3}|mój",
  "clientes?|senhori[oa]|despejo|despedid[oa]|nasceu|noss[oa]s?|minha|meu"
].join("|")
const pattern = new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, "iu")

/** What belongs to a private person, with its pronoun, and what happens to one. */
const life = [
  "(?:his|her|their|your) (?:\\p{L}{1,12} )?(?:ex|partner|spouse|kids?|child|children|son|daughter|mother|father|brother|sister|parents?|family|neighbou?r|house|home|apartment|room|car|bike|dog|cat|job|boss|salary|wages|visa|passport|debts?|loan|savings|mortgage|pension|will|inheritance|estate|father's|mother's|deposit|office)",
  "me|mine|us|tenancy|evict\\p{L}*|owing|moved (?:in|out)|wages|garnish|probate|visa|pregnan\\p{L}+|maternity leave|cancer|bankrupt|insolvent|invoices?|billed|kids|alimony|custody of|stole|borrowed|lent|stalk\\p{L}*|drunk|arrested|overstay\\p{L}*|savings|asylum|accident",
  "(?:sein|ihr)(?:e[mnrs]?)? (?:\\p{L}{1,12} )?(?:ex|frau|mann|sohn|tochter|kinder|kind|mutter|vater|bruder|schwester|wohnung|haus|job|auto|hund|testament|rente|schulden|nachbar\\p{L}*|chef|erbe|geld)|mir|mich|uns|insolvent|pleite|schwanger|wohnt|mietet|scheidung|ein(?:en)? (?:neues )?testament|mietrückst\\p{L}+|krebs|gestohlen|verhaftet|steuern|eigentumswohnung|nachbar\\p{L}*|unfall",
  "(?:sa|son|ses) (?:\\p{L}{1,12} )?(?:ex|femme|mari|fils|fille|enfants?|mère|père|frère|sœur|maison|appartement|voiture|chien|emploi|travail|patron|retraite|dettes|testament|pension|licenciement)|me|moi|m'a|nous a|chez nous|enceinte|habite|divorce|un testament|un bail|cancer|volé|arrêtée?|faillite|accident|voisine?s?",
  "sus? (?:\\p{L}{1,12} )?(?:ex|marido|mujer|esposa|hij[oa]s?|madre|padre|herman[oa]|casa|piso|coche|perro|trabajo|empleo|jefe|pensión|deudas?|herencia|testamento)|me|conmigo|embarazada|alquila|desahuci\\p{L}+|testamento|cáncer|un piso|robó|contrato de alquiler|heredar|tí[oa]|accidente|vecin[oa]s?",
  "(?:su[oaei]|suoi) (?:\\p{L}{1,12} )?(?:ex|marito|moglie|figli[oae]?|madre|padre|fratello|sorella|casa|auto|cane|lavoro|capo|pensione|debiti|eredità|testamento)|mi|con me|incinta|sfratto|testamento|assegno di mantenimento|cancro|rubato|i figli|incidente|adottare|nipote|vicin[oa] di casa",
  "(?:zijn|haar) (?:\\p{L}{1,12} )?(?:ex|man|vrouw|zoon|dochter|kinderen|moeder|vader|broer|zus|huis|woning|auto|hond|baan|baas|pensioen|schulden|testament|erfenis)|mij|me|zwanger|woont|alimentatie|scheiding|failliet|kanker|gestolen|hypotheek|ongeluk|buurman",
  "(?:swoj\\p{L}{1,3}|jego|jej) (?:\\p{L}{1,12} )?(?:eks|męż\\p{L}*|żon\\p{L}+|syn\\p{L}*|córk\\p{L}+|dzieci\\p{L}*|matk\\p{L}+|dom\\p{L}*|mieszkani\\p{L}+|samoch\\p{L}+|prac\\p{L}+|dług\\p{L}*)|mi|mnie|mną|nam|moim|moją|w ciąży|mieszka|alimenty|rozwod\\p{L}*|mieszkanie|eksmisj\\p{L}+|ukradł\\p{L}?|raka|wypadek|sąsiad\\p{L}*",
  "(?:seus?|suas?) (?:\\p{L}{1,12} )?(?:ex|marido|mulher|esposa|filh[oa]s?|mãe|pai|irmã\\p{L}?|casa|apartamento|carro|cão|cachorro|emprego|trabalho|chefe|pensão|dívidas?|herança|testamento)|me|comigo|grávida|mora|testamento|pensão de alimentos|os filhos|roubou|meus?|divórcio|acidente|vizinh[oa]s?"
].join("|")
/** "Give me", "donne-moi": the answer is for the writer. */
const asked = "give|show|tell|send|find|get|gib|nenn|nenne|zeig|such|geef|noem|toon|podaj|wskaż|pokaż|wymień"
const ofLife = new RegExp(`(?<![\\p{L}-])(?<!(?<!\\p{L})(?:${asked}) )(?:${life})(?!\\p{L})`, "iu")

/** True if some of the words of a sentence are of a private person's life. */
export const isPrivateLife = (sentence: string): boolean => pattern.test(sentence) || ofLife.test(sentence)

/** True if some of the words beside a name or a number are of a private matter. */
export const isPrivateBusiness = (beside: string): boolean => pattern.test(beside)

const sum =
  "(?:[\\p{L}\\p{N},.]{1,10} ){0,3}(?:[£$€]|R\\$|months?|monat|mois|meses|mesi|maand|euros?|reais|pesos|dinero|dinheiro|loyer|renta|rendas?|alquiler|aluguel|affitto|canon[ei]|huur|charges)"
/** What only a private person does, or is. The text behind the name. */
const acts = [
  "owe[sd] (?!much|more|something|its|nothing)|(?:(?:did|do|does|has|have|is|will)(?: not|n't)|never|won't|stopped|refuses to|refused to|fails to|failed to) (?:yet |been )?pa(?:y|id|ying)(?! (?:attention|heed|regard|lip))|behind with|in arrears|move[sd]? (?:out|in)(?! the)|sign(?:ed|s) (?:the|an?|his|her|my|our) (?:lease|tenancy|contract|settlement|will)",
  "(?:is|was|were|be|been|being|got|get|getting) (?:unfairly |wrongfully )?(?:dismissed|sacked|fired|made redundant|evicted|divorced|pregnant|arrested|injured|assaulted|harassed|bitten|diagnosed|run over)|wants? (?:an? )?(?:divorce|custody|the (?:children|house|money)|to (?:sue|divorce|appeal|keep|hide|leave|claim|move|sell|evict|file|stay|get|terminate|settle))|los[te]s? (?:his|her|their) (?:job|home|baby)|(?:called|phoned|rang|emailed|texted|told|asked|instructed|retained|owes) (?:me|us)(?!\\p{L})",
  "is (?:my|our) \\p{L}|slipped|fell (?:in|on|down|off|over|from)|br(?:oke|eaks) (?:his|her|my)|(?:hits?|beats?|stalks|threatens) (?:his|her|him|me)|left (?:his|her) (?:wife|husband)|has (?:dementia|cancer|two children|a (?:baby|child|son|daughter))|needs? (?:an? (?:lawyer|injunction|divorce|(?:new )?will)|advice|to change)|see(?:ing|s)? (?:the|his|her) (?:kids|children)|entitled to (?:maternity|sick|redundancy)|change (?:my|his|her) (?:will|name)|rents an?(?!\\p{L})|(?:out of|in) my (?:flat|house)|cut down",
  "schuldet|(?:zahlt|bezahlt) (?:\\p{L}{1,6} ){0,2}(?:nicht|keine)|hat (?:(?:die|ihre|seine) (?:Miete|Kaution|Rechnung)|(?:mich|uns) an|(?:ihren|seinen) Job|den (?:Miet|Kauf|Arbeits)?vertrag|(?:meinen|unseren|meine|unsere) )|will (?:sich scheiden|das (?:Erbe|Haus|Sorgerecht)|die (?:Kinder|Scheidung)|Schmerzensgeld|Schadensersatz|gegen|klagen)|(?:ist|wurde) (?:\\p{L}{1,8} ){0,2}(?:schwanger|gestürzt|entlassen|gekündigt|verletzt|überfahren|geschieden|verhaftet|geboren)|ist (?:meine?|unsere?) \\p{L}|schlägt (?:seine|ihre)|zieht (?:nicht |)aus|(?:braucht|ändert|will) ein (?:neues )?Testament|soll Unterhalt",
  `doit ${sum}|(?:me|nous|m'|lui) ?doit|(?:ne |n'a |n'ont )(?:paie|paye|pas (?:encore )?pay|plus pay)|veut (?:divorcer|garder|porter plainte|attaquer|la garde|partir)|(?:a été|est|fut) (?:\\p{L}{1,10} )?(?:licenciée?|enceinte|expulsée?|renversée?|blessée?|arrêtée?|née? en)|a signé (?:le|son|un) (?:bail|contrat)|(?:m'a|nous a|m'ont) (?:appelé|écrit|dit|demandé)|(?:perd|a perdu) (?:son|sa) (?:emploi|travail|maison)|attend un (?:bébé|enfant)|(?:bat|frappe|a quitté) (?:sa|son) (?:femme|mari|compagne)|habite|est (?:mon|ma|notre) \\p{L}|est tombée?|(?:a besoin d'|veut )(?:un (?:nouveau )?testament|un avocat|changer de nom|vendre)|ses enfants`,
  `debe ${sum}|(?:me|nos) debe|no (?:me |nos |)(?:paga|pagó|ha pagado)|quiere (?:el divorcio|divorciarse|quedarse|demandar|la custodia|separarse)|(?:fue|está|ha sido|estaba) (?:\\p{L}{1,10} )?(?:despedid[oa]|embarazada|desahuciad[oa]|atropellad[oa]|herid[oa]|detenid[oa])|firmó (?:el|su|un) contrato|(?:me|nos) (?:llamó|ha llamado|escribió)|perdió (?:su|el) (?:trabajo|empleo|casa)|se cayó|es (?:mi|nuestr[oa]) \\p{L}|(?:golpea|pega|maltrata) a su|tiene cáncer|hacer testamento|busca abogado|sus hijos`,
  `deve ${sum}|(?:mi|ci) deve|non (?:mi |ci |ha )?(?:paga|pagato)|vuole (?:il divorzio|divorziare|tenere|far causa|separarsi|l'affidamento)|(?:è|è stat[oa]|fu) (?:\\p{L}{1,10} )?(?:licenziat[oa]|incinta|sfrattat[oa]|investit[oa]|ferit[oa]|arrestat[oa]|cadut[oa])|ha (?:firmato (?:il|un) contratto|perso (?:il lavoro|la casa))|(?:mi|ci) ha (?:chiamat|scritt|dett)[oa]|aspetta un (?:bambino|figlio)|è (?:il mio|la mia|il nostro|la nostra|nostr[oa]|mi[oa]) \\p{L}|picchia (?:la|il)|(?:moglie|marito) l[oa'] ?ha|bisogno di un (?:nuovo )?testamento|vendere (?:la|il)|vede i figli`,
  "(?:is|was) (?:[\\p{L}\\p{N}]{1,8} ){0,3}(?:huur|euro) (?:ver)?schuldig|(?:betaalt|betaalde) (?:\\p{L}{1,6} ){0,2}(?:niet|geen)|heeft (?:de|haar|zijn) (?:huur|borg|rekening)|heeft (?:het|een|haar|zijn) (?:huur|koop|arbeids)?contract|wil (?:scheiden|een (?:scheiding|contactverbod)|schadevergoeding|in het huis|het huis|de kinderen)|(?:is|werd) (?:\\p{L}{1,10} )?(?:ontslagen|zwanger|gevallen|aangereden|gewond|gescheiden)|is (?:van de trap|(?:zijn|haar) baan)|is (?:mijn|onze) \\p{L}|belde (?:mij|me|ons)|heeft (?:mij|me|ons) gebeld|slaat (?:zijn|haar)|vertrekt niet|zijn testament|haar testament|kinderen met",
  "nie (?:pła|zapła|odda|zwróci)\\p{L}{1,4}|zalega|jest (?:mi |nam )?(?:winien|winna|dłużn)|chce (?:rozwodu|się rozwieść|odszkodowania|zatrzymać|pozwać)|(?:jest|została?) (?:\\p{L}{1,8} )?(?:w ciąży|zwolnion\\p{L}|eksmitowan\\p{L}|potrącon\\p{L}|rann\\p{L})|podpisała? umowę|straciła? (?:\\p{L}{1,8} )?(?:pracę|dom)|zadzwoniła? do (?:mnie|nas)|spadła?|upadła?|bije (?:żonę|męża)|jest (?:nasz\\p{L}{0,3}|moj\\p{L}{1,3}|mój) \\p{L}|chce sprzedać|(?:swo(?:je|ich)) dzieci",
  `(?:deve|dever) ${sum}|(?:me|nos) deve|não (?:me |nos |)(?:paga|pagou|devolve)|quer (?:o divórcio|divorciar|ficar com|processar|a guarda|indemnização|indenização)|(?:foi|está) (?:\\p{L}{1,10} )?(?:despedid[oa]|demitid[oa]|grávida|atropelad[oa]|ferid[oa]|detid[oa])|assinou o contrato|ligou-(?:me|nos)|(?:me|nos) ligou|perdeu (?:o|a) (?:emprego|trabalho|casa)|caiu|é (?:o |a |)(?:meu|minha|noss[oa]) \\p{L}|bate na|mudar o testamento|vê os filhos`
].join("|")

/** "LJ", ", C.J.,", "(STF)", "at para 17", ", Supreme Court," and "am BGH" between the name and the act. */
const apposition = `(?: ${letters}(?!\\p{L})|, ${americanLetters}|,? \\([^()]{1,40}\\)|, [^,.;:?!]{1,40},|,? at (?:para(?:graph)?s?\\.? )?\\[?\\d{1,4}\\]?| (?:am|at the|of the|of|do|da|del|della|de la|du|van de) \\p{Lu}[\\p{L}]{1,20})`
/** Words that begin another clause, or say what a judge ruled: what follows is not of the named person. */
const elsewhere =
  "(?:whether|if|when|how|why|what|that|where|whose|on|about|regarding|for|ob|wenn|dass|zu|zur|zum|über|sur|si|quand|sobre|cuando|su|sul|sulla|quando|of|over|dat|czy|gdy|że|ao|held|holds?|sa(?:id|ys?)|sagt|dit|dice|dijo|disse|diz|zegt|zei|mówi|wr(?:ote|ites)|ruled?|rules|explain\\p{L}{0,3}|thought|thinks?|consider\\p{L}{0,4}|conclu\\p{L}{1,6}|decid\\p{L}{1,4}|found|finds?|reason\\p{L}{0,4}|means?|meant|argu\\p{L}{1,4}|dissented)(?!\\p{L})"
/** A new subject. */
const article = "(?:the|der|die|das|den|le|la|les|el|los|il|gli|lo|het|o)(?!\\p{L})"
const doesPrivately = new RegExp(
  `^${apposition}{0,3}[,:]?(?: (?!${elsewhere}|${article})\\p{L}{1,10}(?:['-]\\p{L}{1,8})?,?){0,4}[ '](?:${acts})`,
  "iu"
)

/** What is sent to private persons. */
const messages =
  "letter|e-?mail|message|invoice|reply|notice|brief|schreiben|rechnung|lettre|courriel|facture|carta|correo|burofax|lettera|diffida|fattura|factuur|pismo|wezwanie|fatura"
/** "a letter before action to X", "draft a lease for X", "une lettre à l'avocat général X", "tell X that her claim". */
const meantPrivately = new RegExp(
  `(?<!\\p{L})(?:(?:${messages})(?: before action)? (?:to|an|à|a|al|alla|aan|do|ao|à) |(?:tell|evict|sue|remind|phone) |(?:draft|prepare|write|summari[sz]e|entwirf|fasse|rédige|résume|redacta|resume|redigi|riassumi|przygotuj|streść|redija|resuma) [^.:;?!\\n]{1,50} (?:for|für|pour|para|per|voor|dla) )` +
    `(?:(?:the|la|le|il|el|de|den|die|o) |l')?(?:(?:${speaking}|${sitting}|${title}) )?(?:\\p{L}\\. ?){0,3}$`,
  "iu"
)

/** True if the words beside a name say that it is of somebody in a private matter, whatever is public about the name. */
export const isPrivatelyMeant = ({ after, before }: Surroundings): boolean =>
  doesPrivately.test(after) || (meantPrivately.test(before) && !after.startsWith("'s"))
