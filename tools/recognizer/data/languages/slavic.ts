/** Czech, Slovak, Polish, Croatian, Serbian, Slovene in Latin script. */
import type { Language } from "./Language.ts"

const group = "slavic" as const

export const slavicLanguages: Readonly<Record<string, Language>> = {
  cs: {
    group,
    names: ["cs"],
    months: "ledna února března dubna května června července srpna září října listopadu prosince",
    weekdays: "pondělí úterý středa čtvrtek pátek sobota neděle",
    withNames: `{P} nezaplatil nájem.
Pan {F} popírá skutky.
Paní {P} podala žalobu dne {D}.
Žalobce {P} požaduje náhradu škody.
Žalovaná {P} smlouvu nepodepsala.
Svědek {P} vypověděl, že viděl {Q}.
Nájemní smlouva mezi {Q} a {Q}
Moje klientka {P} chce odstoupit od smlouvy.
Advokát: JUDr. {P}
S pozdravem\n{P}
Dům byl prodán {Q}.
Soudce {P} vynesl rozsudek.
Byt patří {Q} a jeho manželce.
Vážený pane {F},`,
    withoutNames: `<Nejvyšší soud> zamítl odvolání.
Žalovaný je povinen zaplatit náklady řízení.
Podle § {N} občanského zákoníku odpovídá pronajímatel.
Lhůta končí dne {D}.
Strana {N} z {N}
Shrň smlouvu v pěti bodech.
Nájemce nezaplatil nájem za uvedené měsíce.`,
    headings: `Rozsudek|Odůvodnění|Usnesení|Žalobce|Žalovaný|Okresní soud|Městský soud v Praze|Krajský soud|Nájemní smlouva|Předmět smlouvy|Příloha|Poučení|Jméno a příjmení|Adresa|Ministerstvo spravedlnosti|Státní zastupitelství|Jménem republiky`
  },
  sk: {
    group,
    names: ["sk"],
    months: "januára februára marca apríla mája júna júla augusta septembra októbra novembra decembra",
    weekdays: "pondelok utorok streda štvrtok piatok sobota nedeľa",
    withNames: `{P} nezaplatil nájomné.
Pán {F} popiera skutky.
Pani {P} podala žalobu dňa {D}.
Žalobca {P} žiada náhradu škody.
Svedok {P} vypovedal, že videl {Q}.
Zmluva medzi {Q} a {Q}
Môj klient {P} chce odstúpiť od zmluvy.
S pozdravom\n{P}
Sudca {P} vyniesol rozsudok.`,
    withoutNames: `<Najvyšší súd> zamietol odvolanie.
Žalovaný je povinný zaplatiť trovy konania.
Podľa § {N} Občianskeho zákonníka zodpovedá prenajímateľ.
Strana {N} z {N}
Lehota uplynie dňa {D}.`,
    headings: `Rozsudok|Odôvodnenie|Uznesenie|Žalobca|Žalovaný|Okresný súd|Krajský súd|Nájomná zmluva|Predmet zmluvy|Príloha|Meno a priezvisko|Adresa|Ministerstvo spravodlivosti|Prokuratúra`
  },
  pl: {
    group,
    names: ["pl"],
    months: "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia",
    weekdays: "poniedziałek wtorek środa czwartek piątek sobota niedziela",
    withNames: `{P} nie zapłacił czynszu.
Pan {F} zaprzecza zarzutom.
Pani {P} wniosła pozew dnia {D}.
Powód {P} żąda odszkodowania.
Pozwana {P} nie podpisała umowy.
Świadek {P} zeznał, że widział {Q}.
Umowa najmu między {Q} a {Q}
Moja klientka {P} chce rozwiązać umowę.
Adwokat {P} reprezentuje {Q}.
Z poważaniem\n{P}
Sędzia {P} wydał wyrok.
Mieszkanie należy do {Q}.
Szanowny Panie {F},`,
    withoutNames: `<Sąd Najwyższy> oddalił skargę.
Pozwany ponosi koszty postępowania.
Zgodnie z art. {N} kodeksu cywilnego odpowiada wynajmujący.
Termin upływa dnia {D}.
Strona {N} z {N}
Streść umowę w pięciu punktach.
Najemca nie zapłacił czynszu za wskazane miesiące.`,
    headings: `Wyrok|Uzasadnienie|Postanowienie|Powód|Pozwany|Sąd Rejonowy|Sąd Okręgowy|Umowa najmu|Przedmiot umowy|Załącznik|Imię i nazwisko|Adres|Ministerstwo Sprawiedliwości|Prokuratura|W imieniu Rzeczypospolitej Polskiej`
  },
  hr: {
    group,
    names: ["hr"],
    months: "siječnja veljače ožujka travnja svibnja lipnja srpnja kolovoza rujna listopada studenoga prosinca",
    weekdays: "ponedjeljak utorak srijeda četvrtak petak subota nedjelja",
    withNames: `{P} nije platio najamninu.
Gospodin {F} poriče navode.
Tužitelj {P} traži naknadu štete.
Tuženica {P} nije potpisala ugovor.
Svjedok {P} je izjavio da je vidio {Q}.
Ugovor između {Q} i {Q}
Odvjetnik {P} zastupa {Q}.
S poštovanjem,\n{P}
Sudac {P} donio je presudu {D}.`,
    withoutNames: `<Vrhovni sud> odbio je žalbu.
Tuženik je dužan platiti troškove postupka.
Prema članku {N} zakona odgovara najmodavac.
Stranica {N} od {N}`,
    headings: `Presuda|Obrazloženje|Rješenje|Tužitelj|Tuženik|Općinski sud|Županijski sud|Ugovor o najmu|Predmet ugovora|Prilog|Ime i prezime|Adresa|Ministarstvo pravosuđa|Državno odvjetništvo`
  },
  sr: {
    group,
    names: ["sr-Latn"],
    months: "januara februara marta aprila maja juna jula avgusta septembra oktobra novembra decembra",
    weekdays: "ponedeljak utorak sreda četvrtak petak subota nedelja",
    withNames: `{P} nije platio zakup.
Gospodin {F} poriče navode.
Tužilac {P} traži naknadu štete.
Tužena {P} nije potpisala ugovor.
Svedok {P} je izjavio da je video {Q}.
Advokat {P} zastupa {Q}.
Sudija {P} doneo je presudu {D}.`,
    withoutNames: `<Vrhovni sud> odbio je žalbu.
Tuženi je dužan da plati troškove postupka.
Prema članu {N} zakona odgovara zakupodavac.
Strana {N} od {N}`,
    headings: `Presuda|Obrazloženje|Rešenje|Tužilac|Tuženi|Osnovni sud|Viši sud|Ugovor o zakupu|Predmet ugovora|Prilog|Ime i prezime|Adresa|Ministarstvo pravde`
  },
  sl: {
    group,
    names: ["sl"],
    months: "januarja februarja marca aprila maja junija julija avgusta septembra oktobra novembra decembra",
    weekdays: "ponedeljek torek sreda četrtek petek sobota nedelja",
    withNames: `{P} ni plačal najemnine.
Gospod {F} zanika očitke.
Tožnik {P} zahteva odškodnino.
Toženka {P} ni podpisala pogodbe.
Priča {P} je izjavila, da je {F} bil doma.
Odvetnik {P} zastopa tožnika.
Sodnik {P} je izrekel sodbo {D}.`,
    withoutNames: `<Vrhovno sodišče> je zavrnilo pritožbo.
Toženec mora plačati stroške postopka.
Po členu {N} zakonika odgovarja najemodajalec.
Stran {N} od {N}`,
    headings: `Sodba|Obrazložitev|Sklep|Tožnik|Toženec|Okrožno sodišče|Najemna pogodba|Priloga|Ime in priimek|Naslov|Ministrstvo za pravosodje`
  }
}
