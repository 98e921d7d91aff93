/** German, Spanish, Portuguese, Romanian, French, Dutch, Swedish, Italian, Indonesian. */
import type { Language } from "./Language.ts"

const group = "latin" as const

export const latinLanguages: Readonly<Record<string, Language>> = {
  de: {
    group,
    names: ["de"],
    months: "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
    weekdays: "Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag",
    withNames: `Der Kläger {P} begehrt Schadensersatz.
Frau {P} wohnt in der Lindenstraße {N}.
Herr {F} bestreitet die Vorwürfe.
Die Zeugin {P} hat am {D} ausgesagt, {F} sei nicht dort gewesen.
Meine Mandantin {P} möchte den Mietvertrag kündigen.
Der Vermieter, Herr {P}, verlangt Nachzahlung von Frau {F}.
In der Sache {P} gegen {P} wegen Räumung
Mit freundlichen Grüßen\n{P}\nRechtsanwältin
Rechtsanwalt Dr. {P} beantragt für {P} Prozesskostenhilfe.
Sehr geehrte Frau {F}, vielen Dank für Ihr Schreiben vom {D}.
{P} hat die Rechnung nicht bezahlt.
Name: {P}\nAnschrift: Hauptstraße {N}
Die Erben sind {P}, {P} und {P}.
Richter {F} und Richterin {F} waren beteiligt.`,
    withoutNames: `Das <Landgericht Berlin> hat die Klage abgewiesen.
Nach § {N} BGB kann der Mieter die Miete mindern.
Der Beklagte hat die Kosten des Verfahrens zu tragen.
Die Frist endet am {D}.
Seite {N} von {N}
Bitte fassen Sie den Vertrag in fünf Punkten zusammen.
Der <Bundesgerichtshof> hat mit Urteil vom {D} entschieden, dass die Kündigung unwirksam ist.
Vermieter und Mieter schließen folgenden Vertrag.`,
    headings: `Tatbestand|Entscheidungsgründe|Im Namen des Volkes|Urteil|Beschluss|Klägerin|Beklagte|Rechtsmittelbelehrung|Amtsgericht|Finanzamt|Zeugenvernehmung|Anlage|Streitwert|Mietvertrag|Kaufvertrag|Gegenstand|Allgemeine Bestimmungen|Schlussbestimmungen|Gerichtsstand|Staatsanwaltschaft`
  },
  es: {
    group,
    names: ["es"],
    months: "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
    weekdays: "lunes martes miércoles jueves viernes sábado domingo",
    withNames: `El señor {F} niega los hechos.
La señora {F} presentó la demanda el {D}.
El demandante, D. {P} {F}, reclama una indemnización.
Doña {P} {F} compareció ante el juzgado.
La demandada {P} no ha pagado el alquiler.
{P} {F} firmó el contrato con {P}.
El testigo {P} declaró que {F} estaba en su casa.
Mi cliente, {P} {F}, quiere rescindir el contrato.
Abogado: {P} {F}
Estimado señor {F}:
El letrado {P} actúa en nombre de {P} {F}.
Atentamente,\n{P} {F}
Magistrada ponente: {P} {F}
Don {P} y doña {P} contrajeron matrimonio el {D}.`,
    withoutNames: `El <Tribunal Supremo> desestimó el recurso.
La parte demandada deberá pagar las costas.
El contrato se firmó el {D} en presencia de las partes.
Según el artículo {N} del Código Civil, el arrendador responde.
Página {N} de {N}
El arrendatario no pagó la renta de los meses indicados.
Resume el contrato en cinco puntos.
La <Agencia Tributaria> notificó la resolución.`,
    headings: `Antecedentes de hecho|Fundamentos de derecho|Fallo|Sentencia|Demandante|Demandado|Juzgado de Primera Instancia|Audiencia Provincial|Ministerio Fiscal|Contrato de arrendamiento|Cláusulas|Cláusula primera|Objeto del contrato|Anexo|Recurso de apelación|Domicilio|Nombre y apellidos|Documento de identidad|Estado civil|Procurador`
  },
  pt: {
    group,
    names: ["pt"],
    months: "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
    weekdays: "segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado domingo",
    withNames: `O autor {P} {F} requer a indenização.
A ré, {P} de {F}, contestou a ação.
O senhor {F} não compareceu à audiência.
Relator: Desembargador {P} {F}
RELATOR: MINISTRO {P}
Advogado: {P} {F}
A testemunha {P} declarou que {F} assinou o contrato.
{P} {F} e {P} {F} celebraram o contrato em {D}.
A minha cliente, {P}, quer rescindir o contrato.
Apelante: {P} {F}\nApelado: {P} {F}
O Ministro {P} votou pelo provimento.
Atenciosamente,\n{P} {F}`,
    withoutNames: `O <Supremo Tribunal Federal> negou provimento ao recurso.
O réu deverá pagar as custas processuais.
Nos termos do artigo {N} do Código Civil, o locador responde.
A audiência foi marcada para {D}.
Página {N} de {N}
Resuma o contrato em cinco pontos.
O <Ministério Público> manifestou-se pelo desprovimento do agravo.
Os Senhores Ministros acordam em negar provimento ao recurso.`,
    headings: `Relatório|Voto|Acórdão|Ementa|Sentença|Apelante|Apelado|Agravo de Instrumento|Recurso Especial|Tribunal de Justiça|Poder Judiciário|Turma Cível|Contrato de locação|Cláusula primeira|Objeto|Anexo|Juiz de Direito|Ministério da Fazenda|Fundamentação|Dispositivo`
  },
  ro: {
    group,
    names: ["ro"],
    months: "ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie",
    weekdays: "luni marți miercuri joi vineri sâmbătă duminică",
    withNames: `Reclamantul {P} a solicitat despăgubiri.
Domnul {F} neagă faptele.
Doamna {P} a semnat contractul la {D}.
Pârâta {P} nu a plătit chiria.
Martorul {P} a declarat că {F} era acasă.
Avocat: {P}
Clienta mea, {P}, dorește să rezilieze contractul.
{P} și {P} au încheiat contractul.
Cu stimă,\n{P}
Judecător {P}`,
    withoutNames: `<Curtea de Apel București> a respins recursul.
Pârâtul va plăti cheltuielile de judecată.
Potrivit articolului {N} din Codul civil, locatorul răspunde.
Termenul expiră la {D}.
Pagina {N} din {N}
Rezumă contractul în cinci puncte.`,
    headings: `Hotărâre|Sentință civilă|Reclamant|Pârât|Obiectul contractului|Tribunalul|Judecătoria|Ministerul Justiției|Anexă|Contract de închiriere|Dispoziții generale|Capitolul|Încheiere|Parchetul`
  },
  fr: {
    group,
    names: ["fr"],
    months: "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
    weekdays: "lundi mardi mercredi jeudi vendredi samedi dimanche",
    withNames: `Monsieur {F} conteste les faits.
Madame {P} a saisi le tribunal le {D}.
M. {P} demande réparation à Mme {F}.
Le demandeur, {P}, réclame des dommages et intérêts.
La défenderesse {P} n'a pas payé le loyer.
Me {P}, avocat au barreau de Paris, représente {P}.
Le témoin {P} a déclaré que {F} était absent.
Ma cliente, {P}, souhaite résilier le bail.
{P} et {P} ont signé le contrat.
Cordialement,\n{P}
Maître {F} a plaidé pour {P}.
Le juge {P} a rendu sa décision.
L'appartement d'{P} a été vendu à {P}.
Cher Monsieur {F},`,
    withoutNames: `La <Cour de cassation> a rejeté le pourvoi.
Le défendeur est condamné aux dépens.
Selon l'article {N} du Code civil, le bailleur est responsable.
L'audience aura lieu le {D}.
Page {N} sur {N}
Résume ce contrat en cinq points.
Le locataire n'a pas payé le loyer des mois indiqués.
Attendu que la demande est recevable, le <Tribunal judiciaire> statue.`,
    headings: `Motifs|Par ces motifs|Faits et procédure|Arrêt|Jugement|Demandeur|Défendeur|Cour d'appel|Tribunal de commerce|République française|Au nom du peuple français|Contrat de bail|Article premier|Objet du contrat|Annexe|Nom et prénom|Adresse|Ministère de la Justice|Préfecture|Dispositif`
  },
  nl: {
    group,
    names: ["nl"],
    months: "januari februari maart april mei juni juli augustus september oktober november december",
    weekdays: "maandag dinsdag woensdag donderdag vrijdag zaterdag zondag",
    withNames: `De heer {F} betwist de feiten.
Mevrouw {P} heeft op {D} beroep ingesteld.
Eiser {P} vordert schadevergoeding.
Gedaagde, {P}, heeft de huur niet betaald.
De getuige {P} verklaarde dat {F} thuis was.
Mijn cliënt, {P}, wil het contract opzeggen.
{P} en {P} hebben de overeenkomst getekend.
Advocaat: mr. {P}
Met vriendelijke groet,\n{P}
Rechter {P} heeft uitspraak gedaan.
Geachte mevrouw {F},
De woning van {P} is verkocht aan {P}.`,
    withoutNames: `De <Rechtbank Amsterdam> heeft de vordering afgewezen.
De gedaagde wordt veroordeeld in de kosten.
Volgens artikel {N} van het Burgerlijk Wetboek is de verhuurder aansprakelijk.
De termijn eindigt op {D}.
Pagina {N} van {N}
Vat de overeenkomst samen in vijf punten.`,
    headings: `Vonnis|Beschikking|De feiten|De beoordeling|De beslissing|Eiser|Gedaagde|Gerechtshof|Hoge Raad|Huurovereenkomst|Bijlage|Algemene voorwaarden|Kantonrechter|Belastingdienst|Naam|Adres|Openbaar Ministerie`
  },
  sv: {
    group,
    names: ["sv"],
    months: "januari februari mars april maj juni juli augusti september oktober november december",
    weekdays: "måndag tisdag onsdag torsdag fredag lördag söndag",
    withNames: `Käranden {P} yrkar skadestånd.
Herr {F} bestrider åtalet.
Svaranden, {P}, har inte betalat hyran.
Vittnet {P} uppgav att {F} var hemma.
Min klient {P} vill säga upp avtalet.
{P} och {P} undertecknade avtalet den {D}.
Ombud: advokat {P}
Med vänlig hälsning\n{P}
Rådmannen {P} meddelade dom.`,
    withoutNames: `<Högsta domstolen> avslog överklagandet.
Svaranden ska betala rättegångskostnaderna.
Enligt {N} § avtalslagen är villkoret ogiltigt.
Sida {N} av {N}
Domen meddelades den {D}.
Sammanfatta avtalet i fem punkter.`,
    headings: `Domskäl|Domslut|Yrkanden|Kärande|Svarande|Tingsrätten|Hovrätten|Åklagaren|Hyresavtal|Bilaga|Bakgrund|Skatteverket|Namn|Adress|Allmänna villkor`
  },
  it: {
    group,
    names: ["it"],
    months: "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
    weekdays: "lunedì martedì mercoledì giovedì venerdì sabato domenica",
    withNames: `Il signor {F} nega i fatti.
La signora {P} ha presentato ricorso il {D}.
L'attore {P} chiede il risarcimento dei danni.
La convenuta, {P}, non ha pagato il canone.
Il testimone {P} ha dichiarato che {F} era assente.
L'avv. {P} rappresenta {P}.
La mia cliente, {P}, vuole recedere dal contratto.
{P} e {P} hanno firmato il contratto.
Distinti saluti,\n{P}
Il giudice {P} ha pronunciato la sentenza.
Egregio signor {F},
L'onorevole {F} ha chiesto la parola.
Presidente: {P}`,
    withoutNames: `La <Corte di Cassazione> ha respinto il ricorso.
Il convenuto è condannato alle spese di lite.
Ai sensi dell'articolo {N} del codice civile, il locatore risponde.
L'udienza si terrà il {D}.
Pagina {N} di {N}
Riassumi il contratto in cinque punti.
Il conduttore non ha pagato il canone dei mesi indicati.
Il <Ministero della Giustizia> ha pubblicato il decreto.`,
    headings: `Motivi della decisione|Fatto e diritto|Per questi motivi|Sentenza|Ordinanza|Attore|Convenuto|Tribunale|Corte d'Appello|Repubblica Italiana|In nome del popolo italiano|Contratto di locazione|Oggetto|Allegato|Nome e cognome|Indirizzo|Ministero|Procura della Repubblica`
  },
  id: {
    group,
    names: ["id"],
    months: "Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember",
    weekdays: "Senin Selasa Rabu Kamis Jumat Sabtu Minggu",
    withNames: `Penggugat {P} menuntut ganti rugi.
Bapak {P} membantah tuduhan itu.
Ibu {P} menandatangani perjanjian pada {D}.
Tergugat, {P}, belum membayar sewa.
Saksi {P} menyatakan bahwa {P} ada di rumah.
Klien saya, {P}, ingin mengakhiri perjanjian.
Hormat saya,\n{P}
Hakim {P} membacakan putusan.`,
    withoutNames: `<Mahkamah Agung> menolak permohonan kasasi.
Tergugat dihukum membayar biaya perkara.
Menurut Pasal {N} undang-undang, penyewa bertanggung jawab.
Halaman {N} dari {N}
Putusan dibacakan pada {D}.`,
    headings: `Putusan|Pertimbangan Hukum|Penggugat|Tergugat|Pengadilan Negeri|Perjanjian Sewa|Lampiran|Ketentuan Umum|Menteri Kehakiman|Kejaksaan|Nama|Alamat`
  },
  vi: {
    group,
    names: ["vi"],
    isSurnameFirst: true,
    months: "tháng_một tháng_hai tháng_ba tháng_tư",
    weekdays: "thứ_hai thứ_ba thứ_tư chủ_nhật",
    withNames: `Nguyên đơn {P} yêu cầu bồi thường.
Ông {P} không đồng ý với cáo buộc.
Bà {P} đã ký hợp đồng với ông {P}.
Bị đơn {P} chưa trả tiền thuê nhà.
Nhân chứng {P} cho biết {P} đã ở nhà.
Thẩm phán {P} đã tuyên án.`,
    withoutNames: `<Tòa án nhân dân> đã bác đơn kháng cáo.
Bị đơn phải chịu án phí.
Theo điều {N} của bộ luật, bên cho thuê chịu trách nhiệm.
Trang {N} trên {N}`,
    headings: `Bản án|Quyết định|Nguyên đơn|Bị đơn|Hợp đồng thuê nhà|Viện kiểm sát|Phụ lục|Họ và tên|Địa chỉ|Điều khoản chung`
  }
}
