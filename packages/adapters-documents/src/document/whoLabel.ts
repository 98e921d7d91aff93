/**
 * Tells by its words whether the label of a field says who: "Typed by", "List-Owner", "Sachbearbeiter", "Rédigé par".
 * In the eight languages of documents.
 */
const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u))

/** Who writes, owns, signs or handles something. Folded. */
const people = set(
  `account addressee adviser advisor approver artist assignee assistant attendee attorney auditor author broker buyer byline cardholder carer caseworker
  checker clerk client colleague contact contractor contributor counsel creator custodian customer delegate delegator deponent designer director
  doctor drafter editor employee engineer examiner executor expert guardian handler holder initiator inspector instructor interpreter interviewee interviewer
  lawyer leader lecturer librarian login maintainer manager mediator member moderator nurse officer operator originator owner paralegal participant
  partner patient person photographer physician poster preparer proofreader proprietor publisher recipient registrant reporter requester
  requestor responsible reviewer seller sender signatory signer solicitor subscriber supervisor surveyor teacher tenant transcriber translator trustee typist
  uploader user username verifier witness writer
  absender absenderin anwalt anwaltin ansprechpartner ansprechpartnerin antragsteller antragstellerin assistent assistentin auftraggeber auftraggeberin autor autorin bearbeiter
  bearbeiterin besitzer besitzerin benutzer betreuer betreuerin empfanger empfangerin ersteller erstellerin gutachter gutachterin inhaber inhaberin kontakt
  leiter leiterin mandant mandantin mitarbeiter mitarbeiterin nutzer nutzerin prufer pruferin referent referentin sachverstandiger schreibkraft
  sekretar sekretarin unterzeichner unterzeichnerin urheber urheberin verantwortlich verantwortlicher verantwortliche verfasser verfasserin vorgesetzter
  zeuge zeugin zustandig
  approbateur assistante auteur autrice auteure avocat avocate client cliente collaborateur collaboratrice correcteur createur creatrice destinataire detenteur
  directeur directrice editeur emetteur expediteur expeditrice gestionnaire greffier greffiere interlocuteur proprietaire redacteur redactrice responsable
  secretaire signataire temoin titulaire traducteur traductrice utilisateur utilisatrice valideur verificateur
  abogado abogada autora administrador aprobador asistente colaborador contacto corrector creador creadora destinatario destinataria director directora editora
  encargado encargada firmante gestor gestora letrado letrada perito procurador propietario propietaria redactor redactora remitente revisor revisora secretario secretaria
  solicitante testigo titular traductor usuario usuaria
  approvatore assistente autore avvocato avvocata collaboratore compilatore contatto creatore dattilografo destinatario direttore direttrice editore firmatario gestore impiegato
  incaricato mittente perito proprietario redattore redattrice referente responsabile revisore richiedente segretario segretaria testimone titolare traduttore utente verificatore
  aanvrager afzender advocaat auteur assistent bediende behandelaar beheerder beoordelaar bewerker contactpersoon controleur eigenaar gebruiker goedkeurder griffier
  indiener klant maker medewerker ondertekenaar ontvanger opsteller redacteur schrijver secretaris secretaresse verantwoordelijke vertaler
  advogado advogada aprovador assistente autora contato criador criadora destinatario destinataria diretor editor emitente encarregado encarregada escrivao
  gerente proprietario proprietaria redator redatora remetente requerente responsavel revisor secretario secretaria signatario solicitante testemunha tradutor tradutora usuario usuaria utilizador
  adresat adwokat asystent asystentka autorka klient klientka kierownik kontrahent korektor nadawca odbiorca opiekun pracownik prowadzacy prowadzaca redaktor referent
  referentka sekretarz sekretarka sporzadzajacy swiadek tlumacz tworca uzytkownik wlasciciel wlascicielka wnioskodawca zatwierdzajacy`
)

/** Compounds end like this: "Sachbearbeiterin", "Aktenführer", "Rechnungsprüfer", "Zaakbehandelaar". */
const peopleAtEnd =
  /.{3}(?:bearbeiter|verfasser|ersteller|fuhrer|prufer|leiter|betreuer|inhaber|besitzer|absender|empfanger|partner|geber|nehmer|vertreter|zeichner|schreiber|anwalt|kraft|behandelaar|beheerder|bewerker|eigenaar|gebruiker|opsteller|medewerker|persoon)(?:in|innen|s)?$/u

/** Verbs of Polish forms: who did it follows. */
const verbs =
  /^(?:sporzadzil|opracowal|zatwierdzil|sprawdzil|wystawil|podpisal|napisal|przygotowal|zaakceptowal|przyjal|wykonal|odebral|przepisal)a?$/u

/** "Approved", "geprüft", "Vu": somebody's name follows, with or without "by". */
const done =
  /^(?:approved|authori[sz]ed|checked|reviewed|signed|typed|drafted|prepared|written|edited|witnessed|verified|genehmigt|gepruft|freigegeben|geschrieben|erstellt|gezeichnet|verfasst|redige|approuve|verifie|redactado|aprobado|revisado|firmado|redatto|approvato|verificato|firmato|opgesteld|goedgekeurd|gecontroleerd|redigido|aprovado|assinado|sporzadzono|zatwierdzono)$/u

const by = /^(?:by|von|durch|par|por|pelo|pela|da|dal|dalla|door|przez)$/u
const articles = set("the der die das le la les l el los las il lo gli i de het o a os as")
/** Between the head and the rest of a Romance label: "Auteur du document". */
const of = /^(?:of|de|du|des|del|della|dello|dei|di|do|da|dos|das|d|van|der|for|for the)$/u

/** What machines do, and programs. */
const machines = /spam|virus|filter|scan|auth-results|user-?agent/u

const fold = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/\u0142/gu, "l")
    .replace(/\u0141/gu, "L")

/** Longer labels are sentences. */
const longest = 60

/** True if the label says who. Expects it without its colon. */
export const saysWho = (label: string): boolean => {
  if (label.length > longest || machines.test(label.toLowerCase())) return false
  const words = fold(label)
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ")
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== "" && word !== "x" && !articles.has(word))
  const last = words.at(-1)
  const first = words[0]
  if (first === undefined || last === undefined) return false
  if (words.length > 1 && by.test(last)) return true
  if (words.length === 1 && (verbs.test(first) || done.test(first))) return true
  if (people.has(last) || peopleAtEnd.test(last)) return true
  return words.length > 1 && of.test(words[1]!) && people.has(first)
}
