/**
 * Words that lawyers and their clients use for the same thing, in five languages: a question in one language finds the
 * passage in another. A concept a line; languages apart by `|` in the order of `languages`; `_` for a space.
 */
import { languages, type Language, plainWord } from "../text/languageWords.ts"
import { stemOf } from "../text/stems.ts"

export interface SynonymGroup {
  /** Stems of single words, by language. */
  readonly stems: Readonly<Record<Language, ReadonlySet<string>>>
  /** Phrases of several words in any language, in lower case. */
  readonly phrases: ReadonlyArray<string>
  /** All words, to find the party in this role; empty if the group is no role. */
  readonly role: ReadonlyArray<string>
  /** True for "tell", "report", "claim": what one does in a letter or message. */
  readonly isSpeech: boolean
}

/** Lines with a star are roles that a party has, those with a plus are what one does in a letter or message. */
const lines = `
* landlord lessor landlady | vermieter vermieterin | bailleur bailleresse propriétaire | arrendador arrendadora casero propietario | verhuurder huisbaas
* tenant lessee renter | mieter mieterin | locataire preneur | arrendatario inquilino inquilina | huurder
* employer company | arbeitgeber arbeitgeberin firma | employeur entreprise société | empleador empresa patrono | werkgever bedrijf
* employee worker | arbeitnehmer arbeitnehmerin mitarbeiter mitarbeiterin beschäftigte | salarié salariée employé employée | trabajador trabajadora empleado empleada | werknemer werkneemster medewerker
* seller vendor dealer | verkäufer verkäuferin händler | vendeur vendeuse concessionnaire | vendedor vendedora concesionario | verkoper dealer
* buyer purchaser customer | käufer käuferin kunde kundin | acheteur acheteuse acquéreur client | comprador compradora cliente | koper klant
* contractor builder | unternehmer handwerker bauunternehmer | entrepreneur artisan | contratista constructor | aannemer
* insurer | versicherer versicherung | assureur assurance | aseguradora | verzekeraar
* insured policyholder | versicherungsnehmer versicherte | assuré assurée | asegurado tomador | verzekerde
* plaintiff claimant applicant petitioner | kläger klägerin antragsteller antragstellerin | demandeur demanderesse requérant | demandante actor | eiser eiseres verzoeker
* defendant respondent | beklagte beklagter antragsgegner antragsgegnerin | défendeur défenderesse | demandado demandada | gedaagde verweerder
* husband spouse | ehemann gatte | mari époux | marido esposo | man echtgenoot
* wife spouse | ehefrau gattin | femme épouse | mujer esposa | vrouw echtgenote
* mother | mutter | mère | madre | moeder
* father | vater | père | padre | vader
* doctor physician surgeon | arzt ärztin | médecin docteur chirurgien | médico doctor cirujano | arts chirurg
* patient | patient patientin | patient patiente | paciente | patiënt
* driver motorist | fahrer fahrerin | conducteur conductrice | conductor conductora | bestuurder
* witness bystander testimony testify | zeuge zeugin bezeugen | témoin témoigner attester attestation | testigo atestiguar testificar | getuige getuigen
* manager supervisor boss | vorgesetzte vorgesetzter leiter leiterin geschäftsführer chef | responsable supérieur gérant directeur directrice | jefe jefa gerente encargado director | leidinggevende chef manager directeur
* borrower debtor | darlehensnehmer schuldner | emprunteur débiteur | prestatario deudor | lener schuldenaar
* lender creditor | darlehensgeber gläubiger | prêteur créancier | prestamista acreedor | geldverstrekker schuldeiser
* supplier | lieferant lieferantin | fournisseur | proveedor | leverancier
* heir beneficiary | erbe erbin | héritier héritière bénéficiaire | heredero heredera beneficiario | erfgenaam
* executor | testamentsvollstrecker | exécuteur | albacea | executeur
terminate termination dismiss dismissal fire sack redundancy end_of_employment let_go laid_off ended_her ended_his | kündigen kündigung gekündigt entlassen entlassung beenden | licencier licenciement congédier résilier résiliation renvoyé | despedir despido despidió despidieron cese extinción rescindir | ontslaan ontslag ontslagen opzeggen opzegging opgezegd beëindigen beëindiging
resign resignation quit stepped_down | eigenkündigung | démissionner démission | dimitir dimisión renunciar | ontslag_genomen
notice notify notification notified give_notice gave_notice | kündigung kündigungsfrist anzeige mitteilung mitgeteilt | préavis congé notification notifier | preaviso aviso notificación notificar | opzegging kennisgeving opzegtermijn
inspect inspection visit survey examine look_at looked_at walk_through | besichtigen besichtigung begehung prüfen überprüfung besuch | inspecter inspection visite visiter examiner constat | inspeccionar inspección visita visitar revisar | inspecteren inspectie bezichtigen bezichtiging keuren bezoek
+ report notify notification complain complaint told inform raise | melden gemeldet meldung mitteilen mitgeteilt anzeigen angezeigt beschwerde beschweren rüge | signaler signalé déclarer déclaration plainte plaindre informer avertir | comunicar comunicó avisar avisó denunciar queja quejarse informar reclamar | melden gemeld melding klacht klagen klaagde
damp mould mold moisture humidity wet mildew | feucht feuchtigkeit feuchte schimmel nässe nass | humidité humide moisissure moisissures | humedad humedades moho | vocht vochtig schimmel
deposit bond | kaution mietkaution barkaution | dépôt_de_garantie caution garantie dépôt | fianza depósito | waarborgsom borg borgsom
rent rental | miete mietzins monatsmiete kaltmiete | loyer loyers | renta alquiler arriendo | huur huurprijs
salary wage wages pay remuneration earnings | gehalt lohn vergütung bruttogehalt | salaire rémunération paie traitement | salario sueldo nómina retribución | salaris loon bezoldiging
overtime extra_hours | überstunden mehrarbeit | heures_supplémentaires | horas_extra horas_extraordinarias | overuren overwerk
bonus commission | bonus prämie provision | prime bonus commission | bonificación comisión prima | bonus provisie
severance settlement redundancy_pay package compensation | abfindung aufhebungsvertrag vergleich entschädigung | indemnité transaction indemnisation | indemnización finiquito | ontslagvergoeding transitievergoeding vergoeding vaststellingsovereenkomst
offer propose proposal offered | angebot anbieten angeboten | offre offrir offert proposer proposition | oferta ofrecer ofreció propuesta | aanbod aanbieden aangeboden voorstel offerte
open expire valid lapse until | gültig befristet annehmen frist | valable expirer | válida vigente vence plazo | geldig verloopt
contract agreement lease deed | vertrag vereinbarung mietvertrag arbeitsvertrag kaufvertrag | contrat accord convention bail | contrato acuerdo convenio | contract overeenkomst huurovereenkomst
sign signature signed execute | unterschreiben unterschrieben unterzeichnen unterzeichnet unterschrift | signer signature signé | firmar firma firmó firmado suscribir | tekenen getekend ondertekenen ondertekend handtekening
pay payment paid settle transfer remit wire | zahlen zahlung bezahlen bezahlt gezahlt überweisen überwiesen überweisung beglichen | payer paiement payé verser versement virement réglé régler | pagar pago pagó abonar abonó transferir transferencia | betalen betaald betaling overmaken overgemaakt voldaan
owe owing owed outstanding unpaid arrears debt due | schulden schuldet offen rückstand ausstehend forderung | devoir dû impayé arriéré dette créance | deber debe adeudar adeuda impago deuda | verschuldigd achterstand openstaand schuld
price cost costs charge fee sum | preis kosten kaufpreis gebühr betrag honorar | prix coût frais tarif honoraires montant | precio coste costo honorarios tarifa importe | prijs kosten tarief bedrag koopprijs
invoice bill | rechnung | facture | factura | factuur rekening
deduct deduction withhold keep retain kept withheld | abziehen abzug einbehalten einbehalt | déduire déduction retenir retenue | deducir deducción retener retención descontar | inhouden ingehouden inhouding aftrekken
refund return repay reimburse give_back returned | zurückzahlen rückzahlung erstatten erstattung zurückgeben rückgabe | rembourser remboursement restituer restitution rendre | devolver devolución devolvió reembolsar reembolso | terugbetalen terugbetaald terugbetaling teruggeven teruggave
repair fix mend remedy works | reparieren reparatur instandsetzen instandsetzung beheben beseitigen | réparer réparation travaux remise_en_état | reparar reparación arreglar obras | repareren reparatie herstellen herstel gerepareerd
defect fault flaw broken faulty | mangel mängel defekt fehler kaputt | défaut vice défectueux panne malfaçon | defecto vicio defectuoso avería fallo | gebrek gebreken defect fout kapot
damage harm loss injury | schaden schäden beschädigt verlust | dommage dommages dégât dégâts préjudice perte | daño daños perjuicio pérdida desperfecto | schade beschadigd verlies letsel
injure injury hurt injured wound fracture | verletzen verletzt verletzung bruch | blesser blessé blessure fracture | lesionar lesión herido herida fractura | verwonden gewond letsel verwonding breuk
accident crash collision collide incident hit | unfall zusammenstoß kollision aufprall | accident collision choc heurter sinistre | accidente choque colisión siniestro | ongeval ongeluk botsing aanrijding
speed fast mph kmh miles | geschwindigkeit tempo schnell | vitesse | velocidad | snelheid
car vehicle van truck | auto wagen fahrzeug pkw | voiture véhicule automobile | coche vehículo automóvil turismo | auto voertuig wagen
light signal traffic_light | ampel licht | feu feux | semáforo | verkeerslicht stoplicht
deliver delivery delivered handed_over supply | liefern lieferung geliefert übergeben übergabe | livrer livraison livré remettre remise | entregar entrega entregó suministrar | leveren geleverd levering overhandigd oplevering
late delay overdue | verspätet verspätung verzug verzögerung | retard tardif | retraso demora tarde | vertraging te_laat
order purchase buy bought | bestellen bestellung kaufen kauf gekauft auftrag | commander commande acheter achat | pedido pedir comprar compra encargo | bestellen bestelling kopen koop gekocht
sell sale sold | verkaufen verkauf verkauft | vendre vente vendu | vender venta vendió | verkopen verkoop verkocht
+ promise assure assurance guarantee warrant | versprechen versprochen zusichern zugesichert garantie | promettre promis assurer garantie garantir | prometer prometió garantizar garantía | beloven beloofd toezeggen toegezegd garantie
+ refuse reject decline deny denied | ablehnen abgelehnt verweigern verweigert zurückweisen bestreiten | refuser refus refusé rejeter nier contester | rechazar rechazó negar negó denegar rehusar | weigeren geweigerd afwijzen afgewezen ontkennen
agree consent accept approve approval permission | zustimmen zustimmung einwilligen genehmigen genehmigung einverstanden annehmen | accepter accord consentir consentement autoriser autorisation | aceptar aceptó consentir consentimiento autorizar autorización | akkoord instemmen toestemming aanvaarden goedkeuren
+ demand request ask claim insist require | fordern forderung verlangen verlangt auffordern aufforderung | demander demande exiger réclamer mise_en_demeure sommation | exigir reclamar reclamación requerir requerimiento solicitar | eisen vorderen vordering verzoeken sommatie sommeren
+ warn warning reprimand | abmahnen abmahnung verwarnen warnung | avertir avertissement blâme | advertir advertencia amonestación apercibimiento | waarschuwen waarschuwing berisping
+ letter write written mail | brief schreiben schreibt schrieb | lettre courrier écrire | carta escrito escribir burofax | brief schrijven schreef
condition state | zustand | état | estado condiciones | staat toestand
condition term requirement provided unless if | bedingung voraussetzung wenn sofern falls | condition si pourvu | condición requisito si siempre | voorwaarde indien mits als
hand_over handed_over handed_back hand_back gave_back returned_the | übergabe übergeben zurückgegeben | remise restitution | entrega entregar entregó devolver devolución | oplevering teruggave
calculate compute composed consists made_up breakdown | berechnen berechnung setzt_sich zusammensetzen | calculer calcul décompose détail | calcular cálculo desglose compone | berekenen berekening bestaat_uit
motorcycle motorbike | motorrad | moto motocyclette | moto motocicleta motorista | motor motorfiets
bicycle bike cyclist | fahrrad rad radfahrer radfahrerin | vélo cycliste | bicicleta ciclista | fiets fietser
quota share percent percentage fault | quote anteil prozent haftungsquote | quote-part part pourcentage | porcentaje cuota | percentage aandeel
proof evidence prove receipt | nachweis beweis beleg quittung | preuve justificatif quittance reçu | prueba justificante recibo | bewijs kwitantie bon
mileage odometer kilometres | kilometerstand laufleistung kilometer | kilométrage kilomètres | kilometraje kilómetros | kilometerstand
guarantor surety | bürge bürgschaft | garant cautionnement caution | avalista fiador | borg borgstelling
liable liability responsible | haftung haften haftet | responsable responsabilité tenu | responsable responsabilidad responde | aansprakelijk aansprakelijkheid
allow permit permission authorise | erlauben erlaubt erlaubnis | permettre autoriser permis | permitir permiso autorizar | toestaan toestemming mocht meenemen
earn earnings income | verdienen verdienst einkommen | gagner revenu revenus | ganar ingresos | verdienen verdiende inkomen
post postal mail | post postbote | poste facteur | correos cartero postal | post postbode
colour color red green yellow amber blue white black grey gray silver brown dark | farbe rot grün gelb blau weiß schwarz grau silber braun | couleur rouge vert jaune bleu blanc noir gris | color rojo verde amarillo ámbar azul blanco negro gris | kleur rood groen geel oranje blauw wit zwart grijs
red | rot rotlicht | rouge | rojo | rood
green | grün | vert | verde | groen
candidate applicant | bewerber bewerberin | candidat candidate | candidato candidata | kandidaat sollicitant
score points rating | punkte bewertung | note points | puntuación puntos | punten score
heat cold temperature degrees | temperatur kälte grad | température degrés | temperatura grados | temperatuur graden
replace replacement substitute | ersetzen ersatz austausch | remplacer remplacement | sustituir sustitución reemplazo | vervangen vervanging
reason motive pretext give | grund begründung | motif | motivo causa | reden
steal theft stole take_away | stehlen diebstahl gestohlen | voler vol | robar robo hurto | stelen diefstal gestolen
absent absence missed | fehlen abwesend unentschuldigt | absent absence | ausente ausencia | afwezig afwezigheid
cash register till | kasse bar | caisse espèces | caja efectivo | kas contant
ticket voucher | kassenbon bon | ticket | ticket tique | bon
opinion find finding conclude result | ergebnis feststellung befund | constat conclusion résultat | conclusión resultado dictamen | bevinding conclusie resultaat
increase raise | erhöhen erhöhung | augmenter augmentation | aumentar aumento subida | verhogen verhoging
reduce reduction lower | mindern minderung senken | réduire réduction | reducir reducción rebaja | verlagen verlaging
account bank | konto bank | compte banque | cuenta banco | rekening bank
document certificate form | urkunde bescheinigung formular | attestation certificat formulaire | certificado documento formulario | verklaring formulier
owner | eigentümer eigentümerin inhaber | propriétaire | propietario dueño | eigenaar
date_of_birth birth born | geburt geboren | naissance né | nacimiento nacido | geboorte geboren
sick_leave sick_note | krankschreibung attest | arrêt_de_travail certificat_médical | baja_médica parte_de_baja | ziekmelding
reinstate reinstatement rehire | wiedereinstellung weiterbeschäftigung | réintégration réintégrer | readmisión readmitir | wedertewerkstelling
+ email e-mail message | e-mail mail nachricht | courriel message mail | correo mensaje | e-mail bericht mail
call telephone phone rang spoke | anrufen anruf telefonat telefonisch telefonieren | appeler appel téléphone téléphoner | llamar llamada llamó teléfono | bellen gebeld telefoon telefonisch
meet meeting conversation talk | treffen besprechung gespräch sitzung termin | réunion rencontrer entretien rendez-vous | reunión reunirse entrevista cita | vergadering gesprek afspraak bijeenkomst
key keys | schlüssel | clé clés clef | llave llaves | sleutel sleutels
flat apartment house home premises property dwelling | wohnung haus mietobjekt räume | appartement logement maison local | piso vivienda casa inmueble apartamento local | woning appartement huis pand flat
heating boiler radiator heat | heizung heizkörper therme | chauffage chaudière radiateur | calefacción caldera radiador | verwarming ketel cv
move_in moved_in start_of_the_tenancy | einzug eingezogen mietbeginn | emménager emménagement entrée_dans | mudarse entrada | intrek ingetrokken
move_out moved_out vacate vacated leave left | auszug ausgezogen räumen geräumt | déménager quitter départ libérer | desalojar abandonar marcharse | vertrokken ontruimen ontruiming
evict eviction possession | räumung räumungsklage zwangsräumung | expulsion expulser | desahucio lanzamiento | ontruiming uitzetting
begin start commence hired join joined took_up | beginn beginnen begonnen angefangen eintritt eingestellt | commencer début débuter embaucher embauche engagé | comenzar comenzó empezar inicio contratar contrató | beginnen begin begonnen aanvang dienst
hours working_time shift | stunden arbeitszeit schicht | heures horaire | horas jornada horario turno | uren werktijd dienst
holiday leave vacation | urlaub ferien | congés vacances | vacaciones | vakantie verlof
ill illness sick sickness | krank krankheit arbeitsunfähig erkrankt krankgeschrieben | malade maladie arrêt_maladie | enfermo enfermedad baja | ziek ziekte arbeidsongeschikt
pregnant pregnancy maternity | schwanger schwangerschaft mutterschutz | enceinte grossesse maternité | embarazada embarazo maternidad | zwanger zwangerschap
reason ground cause grounds | grund gründe ursache begründung | motif raison cause | motivo causa razón | reden oorzaak grond
source cause origin | ursache quelle herkunft | source cause origine | causa origen fuente | oorzaak bron
police officer | polizei polizist polizeibeamter | police gendarme agent | policía agente guardia | politie agent
court judge tribunal | gericht richter richterin | tribunal juge cour | juzgado tribunal juez | rechtbank rechter kantonrechter
hearing trial | verhandlung termin anhörung | audience | vista juicio audiencia | zitting
judgment ruling decision order decide | urteil entscheidung beschluss bescheid | jugement décision arrêt ordonnance | sentencia resolución decisión auto | vonnis uitspraak beslissing beschikking besluit
file lawsuit sue complaint claim action filed | klage klagen verklagen eingereicht | assigner assignation saisir plainte | demanda demandar interponer | dagvaarding dagvaarden procedure
serve service served | zustellen zugestellt zustellung | signifier signification signifié | notificar notificación emplazamiento | betekenen betekend betekening
appeal objection | berufung widerspruch einspruch beschwerde | appel recours | recurso apelación alzada | beroep bezwaar hoger_beroep
attorney lawyer counsel solicitor | anwalt anwältin rechtsanwalt rechtsanwältin | avocat avocate conseil | abogado abogada letrado | advocaat
expert appraiser surveyor | gutachter gutachten sachverständige sachverständiger | expert expertise | perito pericial informe | deskundige expert taxateur
child children son daughter | kind kinder sohn tochter | enfant enfants fils fille | hijo hija hijos niño menor | kind kinderen zoon dochter
custody visitation contact | sorgerecht umgang umgangsrecht | garde hébergement visite | custodia visitas | gezag omgang omgangsregeling
maintenance support alimony | unterhalt kindesunterhalt | pension_alimentaire contribution | pensión alimentos | alimentatie onderhoud
marry marriage married wedding | heirat geheiratet ehe hochzeit | mariage marier marié | matrimonio casarse boda casaron | huwelijk trouwen getrouwd
divorce separate separation | scheidung trennung getrennt geschieden | divorce séparation séparer | divorcio separación separarse | scheiding echtscheiding uit_elkaar
will testament bequeath | testament vermächtnis | testament legs | testamento legado | testament legaat
die death died deceased | sterben gestorben tod verstorben | décéder décès mort décédé | morir fallecer falleció muerte fallecimiento | overlijden overleden dood
insurance cover policy coverage | versicherung police versicherungsschutz | assurance police garantie | seguro póliza cobertura | verzekering polis dekking
loan credit borrow lend | darlehen kredit | prêt crédit emprunt | préstamo crédito | lening krediet geleend
interest rate | zins zinsen zinssatz | intérêt intérêts taux | interés intereses tipo | rente
clean cleaning | reinigen reinigung sauber | nettoyer nettoyage ménage | limpiar limpieza | schoonmaken schoonmaak
paint painting repaint decorate | streichen anstrich malen renovieren schönheitsreparaturen | peindre peinture | pintar pintura | schilderen schilderwerk
noise loud | lärm laut ruhestörung | bruit nuisances | ruido ruidos | lawaai geluidsoverlast
access enter entry let_in | zutritt zugang betreten | accès entrer entrée | acceso entrar entrada | toegang betreden
record log minutes protocol | protokoll vermerk niederschrift | procès-verbal compte_rendu constat | acta registro informe | verslag proces-verbaal notulen
product goods machine device | ware produkt gerät maschine | produit marchandise machine appareil | producto mercancía máquina aparato | product goederen machine apparaat
warranty guarantee | gewährleistung garantie | garantie | garantía | garantie
penalty fine | vertragsstrafe strafe bußgeld geldbuße | pénalité amende clause_pénale | multa sanción penalización | boete
compete competition non-compete | wettbewerb wettbewerbsverbot konkurrenz | concurrence non-concurrence | competencia no_competencia | concurrentie concurrentiebeding
confidential secret secrecy | vertraulich geheim verschwiegenheit geschäftsgeheimnis | confidentiel secret confidentialité | confidencial secreto confidencialidad | vertrouwelijk geheim geheimhouding
discriminate discrimination | diskriminieren diskriminierung benachteiligung | discriminer discrimination | discriminar discriminación | discrimineren discriminatie
harass harassment bully | belästigen belästigung mobbing | harceler harcèlement | acosar acoso | intimidatie pesten
period term duration length | frist dauer laufzeit zeitraum | délai durée période | plazo duración período | termijn duur looptijd
deadline limit | frist termin | délai échéance date_limite | plazo término | termijn deadline
agent agency letting broker | makler verwalter hausverwaltung | agence agent syndic mandataire | agente agencia administrador inmobiliaria | makelaar beheerder
mechanic garage workshop diagnostic | mechaniker werkstatt kfz-werkstatt | garagiste mécanicien garage diagnostic | mecánico taller | monteur garage werkplaats
pay_stub pay_slip payslip earnings_statement stub | lohnabrechnung gehaltsabrechnung entgeltabrechnung | bulletin_de_paie fiche_de_paie bulletin | nómina | loonstrook loonstrook
incontinent incontinence wet urine bladder | inkontinent inkontinenz einnässen | incontinent incontinence urine | incontinente incontinencia orina | incontinent incontinentie
plumber technician engineer | klempner installateur monteur techniker | plombier technicien | fontanero técnico | loodgieter monteur
neighbour neighbor | nachbar nachbarin | voisin voisine | vecino vecina | buurman buurvrouw buren
attach enclose photo photograph picture | foto bild anlage beigefügt | photo photographie joindre | foto fotografía imagen adjuntar | foto bijlage
`

const entries = lines.trim().split("\n")

const groupOf = (line: string): SynonymGroup => {
  const isRole = line.startsWith("*")
  const columns = line.replace(/^[*+]/, "").split("|")
  const wordsOf = (index: number): ReadonlyArray<string> =>
    (columns[index] ?? "")
      .trim()
      .split(" ")
      .filter((word) => word !== "")
  const phrases: Array<string> = []
  const stems = {} as Record<Language, ReadonlySet<string>>
  for (const [index, language] of languages.entries()) {
    const single: Array<string> = []
    for (const word of wordsOf(index)) {
      if (word.includes("_")) phrases.push(word.replaceAll("_", " "))
      else single.push(stemOf(plainWord(word), language))
    }
    stems[language] = new Set(single)
  }
  const role = isRole ? languages.flatMap((_, index) => wordsOf(index)).filter((word) => !word.includes("_")) : []
  return { stems, phrases, role, isSpeech: line.startsWith("+") }
}

interface Known {
  readonly groups: ReadonlyArray<SynonymGroup>
  readonly byStem: Readonly<Record<Language, ReadonlyMap<string, ReadonlyArray<SynonymGroup>>>>
}

let known: Known | undefined

/** Made with the first question, and kept. */
const prepared = (): Known => {
  if (known !== undefined) return known
  const groups = entries.map(groupOf)
  const byStem = {} as Record<Language, Map<string, Array<SynonymGroup>>>
  for (const language of languages) {
    byStem[language] = new Map()
    for (const group of groups) {
      for (const stem of group.stems[language]) {
        const others = byStem[language].get(stem)
        if (others === undefined) byStem[language].set(stem, [group])
        else others.push(group)
      }
    }
  }
  known = { groups, byStem }
  return known
}

/** Shortest part of a compound. */
const part = 5

/**
 * Returns the groups of a word, given by its stem in a language. In German and Dutch a compound has those of its parts:
 * "Ampelfarbe" those of "Ampel".
 */
export function synonymsOf(stem: string, language: Language): ReadonlyArray<SynonymGroup> {
  const { byStem } = prepared()
  const whole = byStem[language].get(stem)
  if (whole !== undefined) return whole
  if ((language !== "de" && language !== "nl") || stem.length < part + 3) return []
  return [...byStem[language]].flatMap(([other, groups]) =>
    other.length >= part && (stem.startsWith(other) || stem.endsWith(other)) ? groups : []
  )
}

/** Returns the phrases of several words that a question has, with their groups. */
export const groupsSaid = (
  question: string
): ReadonlyArray<{ readonly group: SynonymGroup; readonly phrase: string }> => {
  const said = ` ${question.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, " ")} `
  return prepared().groups.flatMap((group) =>
    group.phrases.filter((phrase) => said.includes(` ${phrase} `)).map((phrase) => ({ group, phrase }))
  )
}
