/** Danish, Norwegian, Hungarian, Turkish, Finnish, Estonian, Latvian, Lithuanian. */
import type { Language } from "./Language.ts"

export const northernLanguages: Readonly<Record<string, Language>> = {
  da: {
    group: "nordic",
    names: ["da", "no"],
    months: "januar februar marts april maj juni juli august september oktober november december",
    weekdays: "mandag tirsdag onsdag torsdag fredag lørdag søndag",
    withNames: `Sagsøgeren {P} kræver erstatning.
Hr. {F} benægter forholdet.
Fru {P} har ikke betalt huslejen.
Vidnet {P} forklarede, at {F} var hjemme.
Min klient {P} ønsker at opsige aftalen.
{P} og {P} underskrev kontrakten den {D}.
Advokat {P} møder for {P}.
Med venlig hilsen\n{P}
Dommer {P} afsagde dom.`,
    withoutNames: `<Højesteret> stadfæstede dommen.
Sagsøgte skal betale sagens omkostninger.
Efter lovens § {N} hæfter udlejeren.
Side {N} af {N}
Fristen udløber den {D}.`,
    headings: `Dom|Kendelse|Påstande|Sagsøger|Sagsøgte|Byretten|Landsretten|Lejekontrakt|Bilag|Navn|Adresse|Justitsministeriet|Anklagemyndigheden`
  },
  no: {
    group: "nordic",
    names: ["no", "sv"],
    months: "januar februar mars april mai juni juli august september oktober november desember",
    weekdays: "mandag tirsdag onsdag torsdag fredag lørdag søndag",
    withNames: `Saksøkeren {P} krever erstatning.
Herr {F} bestrider påstandene.
Tiltalte {P} nekter straffskyld.
Vitnet {P} forklarte at {F} var hjemme.
Min klient {P} ønsker å si opp avtalen.
{P} og {P} signerte kontrakten {D}.
Advokat {P} representerer {P}.
Vennlig hilsen\n{P}
Dommer {P} avsa dom.`,
    withoutNames: `<Høyesterett> forkastet anken.
Saksøkte må betale sakskostnadene.
Etter lovens § {N} svarer utleieren.
Side {N} av {N}
Fristen utløper {D}.`,
    headings: `Dom|Kjennelse|Påstand|Saksøker|Saksøkt|Tingretten|Lagmannsretten|Leiekontrakt|Vedlegg|Navn|Adresse|Justisdepartementet|Påtalemyndigheten`
  },
  hu: {
    group: "hungarian",
    names: ["hu"],
    isSurnameFirst: true,
    months: "január február március április május június július augusztus szeptember október november december",
    weekdays: "hétfő kedd szerda csütörtök péntek szombat vasárnap",
    withNames: `{P} felperes kártérítést követel.
{F} úr tagadja a tényeket.
{P} alperes nem fizette ki a bérleti díjat.
{P} tanú szerint {P} otthon volt.
Az ügyfelem, {P} fel akarja mondani a szerződést.
{P} és {P} aláírta a szerződést.
Dr. {P} ügyvéd képviseli a felperest.
Tisztelettel:\n{P}
{P} bíró ítéletet hozott.
A szerződést {P}nak adták át.
{P}val kötött szerződés
Tisztelt {F} Úr!`,
    withoutNames: `A <Kúria> elutasította a felülvizsgálati kérelmet.
Az alperes köteles megfizetni a perköltséget.
A törvény {N}. §-a alapján a bérbeadó felel.
{N}. oldal
A Bizottság rendelete szerint a Tanács határoz.
A határidő {D} jár le.`,
    headings: `Ítélet|Indokolás|Végzés|Felperes|Alperes|Járásbíróság|Törvényszék|Bérleti szerződés|A szerződés tárgya|Melléklet|Név|Lakcím|Igazságügyi Minisztérium|Ügyészség|Rendelkező rész`
  },
  tr: {
    group: "turkish",
    names: ["tr"],
    months: "Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık",
    weekdays: "Pazartesi Salı Çarşamba Perşembe Cuma Cumartesi Pazar",
    withNames: `Davacı {P} tazminat talep etmektedir.
{P} Bey suçlamaları reddediyor.
{G} Hanım kirayı ödemedi.
Davalı {P} sözleşmeyi imzalamadı.
Tanık {P}, {P}'ın evde olduğunu söyledi.
Müvekkilim {P} sözleşmeyi feshetmek istiyor.
{P} ile {P} arasındaki kira sözleşmesi
Avukat {P} davacıyı temsil etmektedir.
Saygılarımla,\n{P}
Hakim {P} kararı açıkladı.
Sayın {P},`,
    withoutNames: `<Yargıtay> temyiz talebini reddetti.
Davalı yargılama giderlerini ödeyecektir.
Kanunun {N}. maddesine göre kiraya veren sorumludur.
Sayfa {N} / {N}
Duruşma {D} tarihinde yapılacaktır.`,
    headings: `Karar|Gerekçe|Hüküm|Davacı|Davalı|Asliye Hukuk Mahkemesi|Kira Sözleşmesi|Ek|Adı Soyadı|Adres|Adalet Bakanlığı|Cumhuriyet Savcılığı|Türk Milleti Adına|Sözleşmenin Konusu`
  },
  fi: {
    group: "finnish",
    names: ["fi"],
    months:
      "tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta heinäkuuta elokuuta syyskuuta lokakuuta marraskuuta joulukuuta",
    weekdays: "maanantai tiistai keskiviikko torstai perjantai lauantai sunnuntai",
    withNames: `Kantaja {P} vaatii korvausta.
Herra {F} kiistää väitteet.
Vastaaja {P} ei ole maksanut vuokraa.
Todistaja {P} kertoi, että {F} oli kotona.
Asiakkaani {P} haluaa irtisanoa sopimuksen.
{P} ja {P} allekirjoittivat sopimuksen {D}.
Asianajaja {P} edustaa kantajaa.
Ystävällisin terveisin\n{P}
Tuomari {P} antoi ratkaisun.`,
    withoutNames: `<Korkein oikeus> hylkäsi valituksen.
Vastaaja velvoitetaan maksamaan oikeudenkäyntikulut.
Lain {N} §:n mukaan vuokranantaja vastaa.
Sivu {N} / {N}`,
    headings: `Tuomio|Perustelut|Päätös|Kantaja|Vastaaja|Käräjäoikeus|Hovioikeus|Vuokrasopimus|Liite|Nimi|Osoite|Oikeusministeriö|Syyttäjä`
  },
  et: {
    group: "finnish",
    names: ["et"],
    months: "jaanuar veebruar märts aprill mai juuni juuli august september oktoober november detsember",
    weekdays: "esmaspäev teisipäev kolmapäev neljapäev reede laupäev pühapäev",
    withNames: `Hageja {P} nõuab kahju hüvitamist.
Härra {F} eitab süüdistusi.
Kostja {P} ei ole üüri tasunud.
Tunnistaja {P} ütles, et {F} oli kodus.
Minu klient {P} soovib lepingu üles öelda.
Kohtunik {P} tegi otsuse.`,
    withoutNames: `<Riigikohus> jättis kaebuse rahuldamata.
Kostja peab tasuma menetluskulud.
Seaduse § {N} kohaselt vastutab üürileandja.
Lehekülg {N}`,
    headings: `Kohtuotsus|Põhjendused|Määrus|Hageja|Kostja|Maakohus|Üürileping|Lisa|Nimi|Aadress|Justiitsministeerium|Prokuratuur`
  },
  lv: {
    group: "baltic",
    names: ["lv"],
    months: "janvāris februāris marts aprīlis maijs jūnijs jūlijs augusts septembris oktobris novembris decembris",
    weekdays: "pirmdiena otrdiena trešdiena ceturtdiena piektdiena sestdiena svētdiena",
    withNames: `Prasītājs {P} pieprasa atlīdzību.
{F} kungs noliedz faktus.
Atbildētāja {P} nav samaksājusi īri.
Liecinieks {P} apgalvoja, ka {P} bija mājās.
Mans klients {P} vēlas lauzt līgumu.
{P} un {P} parakstīja līgumu.
Advokāts {P} pārstāv prasītāju.
Ar cieņu,\n{P}
Tiesnesis {P} pasludināja spriedumu.`,
    withoutNames: `<Augstākā tiesa> noraidīja sūdzību.
Atbildētājam jāmaksā tiesas izdevumi.
Saskaņā ar likuma {N}. pantu atbild izīrētājs.
{N}. lappuse`,
    headings: `Spriedums|Motīvu daļa|Lēmums|Prasītājs|Atbildētājs|Rajona tiesa|Apgabaltiesa|Īres līgums|Pielikums|Vārds un uzvārds|Adrese|Tieslietu ministrija|Prokuratūra`
  },
  lt: {
    group: "baltic",
    names: ["lt"],
    months: "sausio vasario kovo balandžio gegužės birželio liepos rugpjūčio rugsėjo spalio lapkričio gruodžio",
    weekdays: "pirmadienis antradienis trečiadienis ketvirtadienis penktadienis šeštadienis sekmadienis",
    withNames: `Ieškovas {P} reikalauja atlyginti žalą.
Ponas {F} neigia faktus.
Atsakovė {P} nesumokėjo nuomos.
Liudytojas {P} teigė, kad {P} buvo namuose.
Mano klientas {P} nori nutraukti sutartį.
Teisėjas {P} paskelbė sprendimą.`,
    withoutNames: `<Aukščiausiasis Teismas> atmetė skundą.
Atsakovas turi sumokėti bylinėjimosi išlaidas.
Pagal įstatymo {N} straipsnį atsako nuomotojas.
{N} puslapis`,
    headings: `Sprendimas|Nutartis|Ieškovas|Atsakovas|Apylinkės teismas|Nuomos sutartis|Priedas|Vardas ir pavardė|Adresas|Teisingumo ministerija|Prokuratūra`
  }
}
