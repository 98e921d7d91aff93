/** Sentences of our own by language, each with the persons in it. No model was trained on them. */
export interface SampleSentence {
  readonly text: string
  readonly persons: ReadonlyArray<string>
}

const sentence = (text: string, ...persons: ReadonlyArray<string>): SampleSentence => ({ text, persons })

export const languageSample: Readonly<Record<string, ReadonlyArray<SampleSentence>>> = {
  German: [
    sentence(
      "Die Klägerin Annegret Holzmann wirft dem Vermieter vor, die Heizung nicht repariert zu haben.",
      "Annegret Holzmann"
    ),
    sentence("Der Zeuge Matthias Brückner konnte sich an den Vorfall nicht erinnern.", "Matthias Brückner"),
    sentence("Die Berufung gegen das Urteil des Landgerichts wird zurückgewiesen, weil sie unbegründet ist.")
  ],
  Spanish: [
    sentence("El señor Gómez niega los hechos.", "Gómez"),
    sentence(
      "La arrendataria Lucía Fernández Ortega no pagó la renta de los meses de marzo y abril.",
      "Lucía Fernández Ortega"
    ),
    sentence("El Juzgado de lo Social desestimó la demanda y no impuso las costas.")
  ],
  Portuguese: [
    sentence(
      "O autor João Batista Ferreira requer a rescisão do contrato e a devolução dos valores.",
      "João Batista Ferreira"
    ),
    sentence("A testemunha Mariana Lopes afirmou que não estava no local dos fatos.", "Mariana Lopes"),
    sentence("O Tribunal de Justiça negou provimento ao recurso na segunda-feira.")
  ],
  Romanian: [
    sentence("Reclamanta Elena Dumitrescu a cerut instanței anularea contractului de vânzare.", "Elena Dumitrescu"),
    sentence("Instanța a respins cererea ca neîntemeiată și a obligat pârâtul la plata cheltuielilor.")
  ],
  French: [
    sentence("Le locataire, Julien Mercier, soutient que le bailleur n'a pas fait les travaux.", "Julien Mercier"),
    sentence("Madame Sophie Lambert a été licenciée pour faute grave par son employeur.", "Sophie Lambert"),
    sentence("La cour d'appel a confirmé le jugement dans toutes ses dispositions le mardi suivant.")
  ],
  Dutch: [
    sentence("De huurder, Pieter van der Meer, heeft de sleutels niet ingeleverd.", "Pieter van der Meer"),
    sentence("De rechtbank heeft het beroep ongegrond verklaard en de boete in stand gelaten.")
  ],
  Swedish: [
    sentence("Hyresgästen Karin Lindqvist har inte betalat hyran för april.", "Karin Lindqvist"),
    sentence("Tingsrätten ogillade käromålet och ålade käranden att betala kostnaderna.")
  ],
  Italian: [
    sentence("Il conduttore Marco Bianchi non ha restituito le chiavi dell'appartamento.", "Marco Bianchi"),
    sentence("La Corte d'Appello ha respinto il ricorso con sentenza di lunedì.")
  ],
  Czech: [
    sentence("Jiří Dvořák nezaplatil nájem.", "Jiří Dvořák"),
    sentence("Soud žalobu zamítl, protože žalobce neprokázal svá tvrzení.")
  ],
  Slovak: [
    sentence("Nájomca Peter Kováč nezaplatil nájomné za dva mesiace.", "Peter Kováč"),
    sentence("Krajský súd potvrdil rozsudok, lebo odvolanie nebolo dôvodné.")
  ],
  Polish: [
    sentence("Najemca Tomasz Wiśniewski nie oddał kluczy do mieszkania.", "Tomasz Wiśniewski"),
    sentence("Sąd oddalił powództwo, ponieważ powód nie wykazał szkody.")
  ],
  Croatian: [
    sentence("Najmoprimac Ivan Horvat nije vratio ključeve stana.", "Ivan Horvat"),
    sentence("Sud je odbio tužbeni zahtjev jer tužitelj nije dokazao štetu.")
  ],
  Danish: [
    sentence("Lejeren Mette Sørensen har ikke betalt husleje siden maj.", "Mette Sørensen"),
    sentence("Retten frifandt sagsøgte, fordi kravet var forældet.")
  ],
  Norwegian: [
    sentence("Leietakeren Kari Nordmann har ikke betalt husleien for mars.", "Kari Nordmann"),
    sentence("Retten frifant saksøkte fordi kravet var foreldet.")
  ],
  Hungarian: [
    sentence("A bérlő, Nagy Katalin nem fizette ki a bérleti díjat.", "Nagy Katalin"),
    sentence("A bíróság a keresetet elutasította, mert a felperes nem bizonyította a kárt.")
  ],
  Turkish: [
    sentence("Kiracı Mehmet Yılmaz kirayı ödemedi ve evi boşaltmadı.", "Mehmet Yılmaz"),
    sentence("Mahkeme davayı reddetti, çünkü davacı zararını ispat edemedi.")
  ],
  Finnish: [
    sentence("Vuokralainen Matti Virtanen ei ole maksanut vuokraa huhtikuussa.", "Matti Virtanen"),
    sentence("Oikeus hylkäsi kanteen, koska kantaja ei näyttänyt vahinkoa toteen.")
  ],
  Latvian: [
    sentence("Īrnieks Jānis Bērziņš nav samaksājis īres maksu par aprīli.", "Jānis Bērziņš"),
    sentence("Tiesa prasību noraidīja, jo prasītājs nepierādīja zaudējumus.")
  ],
  Russian: [
    sentence("Арендатор Сергей Иванов не вернул ключи от квартиры.", "Сергей Иванов"),
    sentence("Суд отказал в иске, потому что истец не доказал ущерб.")
  ],
  Ukrainian: [
    sentence("Орендар Олександр Шевченко не повернув ключі від квартири.", "Олександр Шевченко"),
    sentence("Суд відмовив у позові, бо позивач не довів шкоду.")
  ],
  Greek: [
    sentence("Ο ενοικιαστής Γιώργος Παπαδόπουλος δεν επέστρεψε τα κλειδιά.", "Γιώργος Παπαδόπουλος"),
    sentence("Το δικαστήριο απέρριψε την αγωγή γιατί δεν αποδείχθηκε η ζημία.")
  ],
  Chinese: [sentence("承租人王建国没有按时支付房租。", "王建国"), sentence("法院认为,原告的证据不足,驳回诉讼请求。")],
  Japanese: [
    sentence("賃借人の田中太郎は四月分の家賃を支払っていない。", "田中太郎"),
    sentence("裁判所は、原告の請求には理由がないとして棄却した。")
  ],
  Korean: [
    sentence("임차인 김민수는 4월분 임대료를 내지 않았다.", "김민수"),
    sentence("법원은 원고의 청구가 이유 없다며 기각했다.")
  ],
  Thai: [
    sentence("ผู้เช่า นายสมชาย ใจดี ไม่ได้จ่ายค่าเช่าเดือนเมษายน", "นายสมชาย ใจดี"),
    sentence("ศาลพิพากษายกฟ้องเพราะโจทก์ไม่มีพยานหลักฐาน")
  ],
  Hindi: [
    sentence("किरायेदार राजेश शर्मा ने अप्रैल का किराया नहीं चुकाया।", "राजेश शर्मा"),
    sentence("न्यायालय ने साक्ष्य के अभाव में वाद खारिज कर दिया।")
  ],
  Arabic: [
    sentence("لم يدفع المستأجر محمد الأحمد إيجار شهر أبريل.", "محمد الأحمد"),
    sentence("رفضت المحكمة الدعوى لأن المدعي لم يثبت الضرر.")
  ],
  Hebrew: [
    sentence("השוכר משה לוי לא שילם את שכר הדירה לחודש אפריל.", "משה לוי"),
    sentence("בית המשפט דחה את התביעה כי התובע לא הוכיח נזק.")
  ]
}

/** Weekdays, months, headings, fields and agencies: no persons. */
export const nobody: ReadonlyArray<string> = [
  "PAGE NUMPAGES",
  "Page 2 of 7",
  "Seite 2 von 7",
  "Página 2 de 7",
  "Montag, 3. März 2025",
  "lunes 3 de marzo de 2025",
  "понедельник, 3 марта 2025",
  "星期一",
  "月曜日",
  "월요일",
  "วันจันทร์",
  "सोमवार",
  "יום שני",
  "الاثنين",
  "Δευτέρα",
  "Tatbestand und Entscheidungsgründe",
  "Antecedentes de hecho",
  "Motifs de la décision",
  "Finanzamt München",
  "Ministerstwo Sprawiedliwości",
  "Министерство юстиции",
  "Υπουργείο Δικαιοσύνης",
  "وزارة العدل",
  "משרד המשפטים",
  "最高人民法院",
  "東京地方裁判所",
  "서울중앙지방법원",
  "सर्वोच्च न्यायालय"
]
