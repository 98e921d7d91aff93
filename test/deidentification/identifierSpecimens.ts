/** Made-up and official sample numbers of every format: valid ones, and ones with a wrong digit or letter. */
export interface Specimens {
  readonly valid: ReadonlyArray<string>
  readonly invalid: ReadonlyArray<string>
  /** The announcing word, where the format needs one. */
  readonly context?: string
}

const everywhere: Readonly<Record<string, Specimens>> = {
  IBAN: {
    valid: [
      "DE89 3704 0044 0532 0130 00",
      "GB29NWBK60161331926819",
      "FR1420041010050500013M02606",
      "nl91 abna 0417 1643 00",
      "DE89 3704 0044 0532 0130 01"
    ],
    invalid: [
      "DE89370400440532013001",
      "DE89 3704 0044 0532 0130",
      "GB29NWBK60161331926818",
      "XX89370400440532013000",
      "DE8937040044053201300"
    ]
  },
  "payment card": {
    valid: [
      "4111 1111 1111 1111",
      "5555-5555-5555-4444",
      "3782 822463 10005",
      "6011111111111117",
      "4111.1111.1111.1111",
      "30569309025904",
      "180016070420458",
      "2223003122003222"
    ],
    invalid: ["4111 1111 1111 1112", "1234 5678 9012 3452", "378282246310006", "41111111111111111"]
  },
  "payment card, announced": {
    valid: ["630427373398", "6304 2737 3398"],
    invalid: ["630427373399", "12345678903"],
    context: "card number"
  },
  "bank account": {
    valid: ["12345678", "0532013000", "12-3456-78"],
    invalid: ["12345", "03-05-2019", "2019"],
    context: "account number"
  },
  passport: {
    valid: ["123456789", "C01X00T47", "12AB34567", "A1234567", "AB 1234567", "C 123 4567"],
    invalid: ["1998", "12345", "03-05-2019", "renewal"],
    context: "passport no."
  },
  "vehicle identification number": {
    valid: ["1M8GDM9AXKP042788", "1HGCM82633A004352", "1hgcm82633a004352"],
    invalid: ["1M8GDM9A1KP042788", "1HGCM82633A004353", "11111111111111111"]
  },
  "licence plate, beside a vehicle": {
    valid: ["LR19 KVD", "GH-219-TR", "HSK-TW 4418", "4418 LZT", "88-AB-10", "KLM4H71"],
    invalid: ["OX55", "A 40", "E10", "2500 PLN", "ISO 9001", "EN 13501"],
    context: "the car,"
  },
  "vehicle identification number, announced": {
    valid: ["WVWZZZ1JZXW000001"],
    invalid: ["WVWZZZ1JZXW00000O", "WVWZZZ1JZXW00001"],
    context: "VIN:"
  },
  "licence plate": {
    valid: ["AB12 CDE", "T61 TBX", "EYX 622", "B-AB 1234", "AB-123-CD", "ABC-1234", "7ABC123", "1234 ABC"],
    invalid: ["1998", "ABCD", "ab12 cde", "A123456789"],
    context: "licence plate"
  },
  "IPv4 address": {
    valid: ["203.0.113.77", "198.51.100.200", "10.20.30.77"],
    invalid: ["203.0.113.256", "1.2.3.4", "255.255.255.0", "127.0.0.1", "203.0.113.77.5"]
  },
  "IPv4 address, announced": { valid: ["10.1.2.3"], invalid: ["0.0.0.0", "10.1.2.300"], context: "IP address" },
  "IPv6 address": {
    valid: [
      "2001:db8::8a2e:370:7334",
      "2001:0db8:0000:0000:0000:8a2e:0370:7334",
      "fe80::1",
      "fd12:3456:789a::1",
      "2001::1",
      "2001:db8::1",
      "64:ff9b::1",
      "ff02::1",
      "2001:db8::192.0.2.33"
    ],
    invalid: ["dead::beef", "10:30:45", "2001:db8", "12:34:56:78"]
  },
  "MAC address": {
    valid: ["00:1A:2B:3C:4D:5E", "00-1a-2b-3c-4d-5e", "001a.2b3c.4d5e", "00:11:22:33:44:55"],
    invalid: ["12-34-56-78-90-12", "00:1A:2B:3C:4D", "00:1A:2B:3C:4D:5E:6F", "1234.5678.9012"]
  },
  "Bitcoin address": {
    valid: ["1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa", "3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy"],
    invalid: ["1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb", "3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLz"]
  },
  "Bitcoin witness address": {
    valid: [
      "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
      "BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4",
      "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0"
    ],
    invalid: ["bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5", "bc1Qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"]
  },
  "Ethereum address": {
    valid: ["0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", "0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed"],
    invalid: ["0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed", "0x5aaeb6053f3e94c9b9a09f33669435e7ef1beae"]
  },
  "Litecoin address": {
    valid: ["LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1"],
    invalid: ["LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc2"]
  },
  "Litecoin witness address": {
    valid: ["ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9"],
    invalid: ["ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n8"]
  },
  "Tron address": { valid: ["TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t"], invalid: ["TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u"] },
  "Dogecoin address": {
    valid: ["DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L"],
    invalid: ["DH5yaieqoZN36fDVciNyRueRGvGLR3mr7M"]
  },
  "cryptocurrency address, announced": {
    valid: [
      "0x7a41C0e9D2b83F5570aE66194bD30c27f81E5a9B",
      "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5",
      "3Kq7ZxWv2mT8sYp4RbN9cDh6JfLgE5uAaX"
    ],
    invalid: ["Donaudampfschifffahrtsgesellschaft", "0x7a41C0e9D2b83F"],
    context: "wallet"
  },
  "Monero address": {
    valid: ["44AFFq5kSiGBoZ4NMDwYtN18obc8AemS33DBLWs3H7otXft3XjrpDtQGv7SqSsaBYBb98uNbr2VBBEt7f2wfn3RVGQBEP3A"],
    invalid: ["44AFFq5kSiGBoZ4NMDwYtN18obc8AemS33DBLWs3H7otXft3XjrpDtQGv7SqSsaBYBb98uNbr2VBBEt7f2wfn3RVGQBEP3B"]
  }
}

const unitedStates: Readonly<Record<string, Specimens>> = {
  "United States SSN or ITIN": {
    valid: ["078-05-1120", "219 09 9999", "912-70-1234"],
    invalid: ["000-12-3456", "666-12-3456", "123-00-4567", "123-45-0000", "950-10-1234", "078-05-11201", "078-05 1120"]
  },
  "United States SSN or ITIN, announced": {
    valid: ["078051120", "219.09.9999"],
    invalid: ["000123456", "000.12.3456"],
    context: "SSN"
  },
  "United States EIN": { valid: ["12-3456789", "123456789"], invalid: ["07-1234567", "00-1234567"], context: "EIN" },
  "United States driver's licence": {
    valid: ["D1234567", "S123-4567-8901", "123456789", "WDLABCD456DG", "12ABC34567", "S 123 456 789 012"],
    invalid: ["1998", "03-05-1998", "renewed", "12345"],
    context: "driver's license no."
  },
  "United States bank routing number": {
    valid: ["021000021", "122105155"],
    invalid: ["021000022", "991000021"],
    context: "routing number"
  },
  "United States NPI": { valid: ["1234567893"], invalid: ["1234567890", "3234567893"], context: "NPI" },
  "United States DEA number": { valid: ["AB1234563", "F91234563"], invalid: ["AB1234564"], context: "DEA number" },
  "United States Medicare number": {
    valid: ["1EG4-TE5-MK73", "1EG4TE5MK73"],
    invalid: ["1SG4-TE5-MK73", "0EG4-TE5-MK73", "1EG4-TE5-MKA3"]
  },
  "medical record number": { valid: ["12345678", "A-123456"], invalid: ["1234", "history"], context: "MRN" }
}

const europe: Readonly<Record<string, Specimens>> = {
  "United Kingdom NHS number": { valid: ["943 476 5919", "943-476-5919"], invalid: ["943 476 5918", "111 111 1111"] },
  "United Kingdom NHS number, unseparated": { valid: ["9434765919"], invalid: ["9434765918"], context: "NHS number" },
  "United Kingdom national insurance number": {
    valid: ["AB123456C", "JG 10 37 59 A"],
    invalid: ["BG123456C", "QQ123456C", "AO123456C", "AB123456E"]
  },
  "United Kingdom UTR": { valid: ["1123456789", "11234 56789"], invalid: ["1123456788"], context: "UTR" },
  "United Kingdom driving licence": {
    valid: ["MORGA657054SM9IJ"],
    invalid: ["MORGA699054SM9IJ", "MORGA657994SM9IJ", "MORGA65705SM9IJ"]
  },
  "United Kingdom sort code": { valid: ["12-34-56"], invalid: ["12-34-5"], context: "sort code" },
  "United Kingdom company number": {
    valid: ["SC123456", "01234567"],
    invalid: ["SC12345", "1234567"],
    context: "Companies House no."
  },
  "Ireland PPS number": { valid: ["1234567T", "1234567FA"], invalid: ["1234567U"], context: "PPS number" },
  "Germany tax identification number": {
    valid: ["86 095 742 719", "47036892816"],
    invalid: ["86095742718", "86095742710"]
  },
  "Germany tax number": {
    valid: ["181/815/08155", "93815/08152", "2893081508152"],
    invalid: ["12/3", "§ 12"],
    context: "Steuernummer:"
  },
  "Germany identity card": {
    valid: ["L01X00T47", "L01X00T471", "T220001293"],
    invalid: ["L01X00T472", "A01X00T471", "CFGHJKLMN"],
    context: "Personalausweis Nr."
  },
  "Germany pension insurance number": {
    valid: ["15070649C103", "15 070649 C 103"],
    invalid: ["15070649C104", "15071349C103", "16070649C103"]
  },
  "Austria company register number": { valid: ["122119m"], invalid: ["12m", "122119"], context: "FN" },
  "Austria social insurance number": {
    valid: ["1237 010180", "1237010180"],
    invalid: ["1238 010180"],
    context: "SVNR"
  },
  "Switzerland AHV number": { valid: ["756.9217.0769.85", "7569217076985"], invalid: ["756.9217.0769.84"] },
  "France social security number": {
    valid: ["2 55 08 14 168 025 38", "255081416802538"],
    invalid: ["255081416802539", "355081416802538", "255131416802538"]
  },
  "France SIREN or SIRET": {
    valid: ["552 100 554", "552100554", "732 829 320 00074"],
    invalid: ["552 100 555"],
    context: "RCS Paris B"
  },
  "Belgium national number": {
    valid: ["85.07.30-033.28", "85073003328"],
    invalid: ["85.07.30-033.29", "85.13.30-033.28"]
  },
  "Netherlands BSN": { valid: ["111222333", "1234.56.782"], invalid: ["111222334", "000000000"], context: "BSN" },
  "Spain NIF": { valid: ["12345678Z", "12345678-z"], invalid: ["12345678A", "1234567Z"] },
  "Spain NIE": { valid: ["X1234567L", "Y-1234567-X"], invalid: ["X1234567A", "W1234567L"] },
  "Portugal NIF": { valid: ["123456789", "123 456 789"], invalid: ["123456788", "423456789"], context: "NIF" },
  "Italy partita IVA": {
    valid: ["00743110157", "007 431 101 57"],
    invalid: ["00743110158"],
    context: "partita IVA"
  },
  "Italy codice fiscale": {
    valid: ["RSSMRA85T10A562S", "mrtmtt25d09f205z"],
    invalid: ["RSSMRA85T10A562T", "RSSMRA85F10A562S"]
  },
  "Sweden personal number": { valid: ["811218-9876", "19811218-9876"], invalid: ["811218-9877", "811318-9876"] },
  "Sweden personal number, unseparated": {
    valid: ["8112189876", "198112189876"],
    invalid: ["8112189875"],
    context: "personnummer"
  },
  "Finland personal identity code": {
    valid: ["131052-308T", "131052A308T"],
    invalid: ["131052-308U", "131352-308T"]
  },
  "Norway birth number": { valid: ["15108695088", "151086 95088"], invalid: ["15108695077", "15138695088"] },
  "Denmark CPR number": { valid: ["211062-5629"], invalid: ["211062-5628", "311362-5629"] },
  "Denmark CPR number, announced": {
    valid: ["2110625629", "211062-5628"],
    invalid: ["3113625629"],
    context: "CPR-nr."
  },
  "Czechia or Slovakia birth number": {
    valid: ["710319/2745", "715319/2750"],
    invalid: ["710319/2746", "711319/2745"]
  },
  "Czechia or Slovakia birth number, announced": {
    valid: ["7103192745", "991231123"],
    invalid: ["7103192746", "991331123"],
    context: "rodné číslo"
  },
  "Hungary tax number": { valid: ["12892312-2-41"], invalid: ["12892313-2-41", "12892312-6-41"] },
  "Hungary tax identification number": {
    valid: ["8071592153"],
    invalid: ["8071592154"],
    context: "adóazonosító jel"
  },
  "Hungary social security number": {
    valid: ["123 456 788", "123-456-788", "123456788"],
    invalid: ["123 456 789"],
    context: "TAJ"
  },
  "Slovenia EMŠO": { valid: ["0101006500006"], invalid: ["0101006500007", "0113006500006"] },
  "Slovenia tax number": { valid: ["50223054"], invalid: ["05022305"], context: "davčna številka" },
  "Croatia OIB": { valid: ["33392005961"], invalid: ["33392005962"], context: "OIB" },
  "Bulgaria EGN or LNCh": {
    valid: ["7523169263", "8032056031", "7111042925"],
    invalid: ["7523169264"],
    context: "ЕГН"
  },
  "Estonia or Lithuania personal code": {
    valid: ["36805280109", "37605030299", "33309240064"],
    invalid: ["36805280108", "36813280109"]
  },
  "Latvia personal code": { valid: ["161175-19997"], invalid: ["161175-19998", "161375-19997"] },
  "Latvia personal code, announced": {
    valid: ["11088211236", "32345678901", "320000-00003"],
    invalid: ["16137519997"],
    context: "personas kods"
  },
  "VAT number": {
    valid: [
      "ATU13585627",
      "BE 0428.759.497",
      "DE136695976",
      "FR 40 303 265 045",
      "NL004495445B01",
      "GB 980 7806 84",
      "LU 150 274 42",
      "CHE-107.787.577"
    ],
    invalid: ["ATU13585628", "DE136695978", "de136695976", "XX136695976", "LU15027443", "GB980780685"]
  },
  "Greece AMKA": { valid: ["01013099997"], invalid: ["01013099998", "01133099997"] },
  "Greece tax number": { valid: ["094259216"], invalid: ["094259217"], context: "ΑΦΜ" },
  "Cyprus tax number": { valid: ["10259033P"], invalid: ["10259033Z"], context: "TIC" },
  "Malta identity card": { valid: ["0123456M", "12345G"], invalid: ["0123456X", "12M"], context: "identity card" },
  "Luxembourg identification number": {
    valid: ["1893120105732", "1893 1201 057 32"],
    invalid: ["1893120105733", "1893130105732"]
  },
  "Poland PESEL": { valid: ["44051401359"], invalid: ["44051401358", "44131401359"] },
  "Romania CNP": { valid: ["1630615123457"], invalid: ["1630615123458", "1631315123457"] },
  "Turkey TCKN": { valid: ["10000000146", "17291716060"], invalid: ["10000000145", "00000000146"] }
}

const elsewhere: Readonly<Record<string, Specimens>> = {
  "Canada SIN": { valid: ["046-454-286", "130 692 544"], invalid: ["046-454-287", "846-454-286"], context: "SIN:" },
  "Brazil CPF": { valid: ["111.444.777-35", "11144477735"], invalid: ["111.444.777-36", "111.111.111-11"] },
  "Brazil CNPJ": {
    valid: ["11.222.333/0001-81", "12.ABC.345/01DE-35"],
    invalid: ["11.222.333/0001-82", "12.ABC.345/01DE-36"]
  },
  "Mexico CURP": { valid: ["BOXW310820HNERXN09"], invalid: ["BOXW310820HNERXN08", "BOXW311320HNERXN09"] },
  "Mexico RFC": { valid: ["GODE561231GR8"], invalid: ["GODE561331GR8", "gode561231gr8"] },
  "Chile RUN": { valid: ["12.531.909-2"], invalid: ["12.531.909-3"] },
  "Argentina CUIT": { valid: ["20-05536168-2"], invalid: ["20-05536168-3"] },
  "Australia TFN": { valid: ["123 456 782", "123456782"], invalid: ["123 456 783"], context: "tax file number" },
  "Australia ABN": { valid: ["51 824 753 556", "83 914 571 673"], invalid: ["51 824 753 557"] },
  "Australia ABN, announced": { valid: ["51824753556"], invalid: ["51824753557"], context: "ABN" },
  "Australia ACN": { valid: ["004 085 616", "004085616"], invalid: ["004 085 617"], context: "ACN" },
  "Australia Medicare number": {
    valid: ["2123 45670 1", "2123456701"],
    invalid: ["2123 45671 1"],
    context: "Medicare"
  },
  "India Aadhaar": { valid: ["2341 2341 2346"], invalid: ["2341 2341 2347", "1341 2341 2346"] },
  "India Aadhaar, unseparated": { valid: ["234123412346"], invalid: ["234123412347"], context: "Aadhaar" },
  "India PAN": { valid: ["ABCPE1234F"], invalid: ["ABCXE1234F", "abcpe1234f", "ABCPE12345"] },
  "India GSTIN": { valid: ["27AAPFU0939F1ZV"], invalid: ["27AAPFU0939F1YV", "47AAPFU0939F1ZV"] },
  "Singapore NRIC or FIN": {
    valid: ["S1234567D", "T1234567J", "F1234567N", "G1234567X", "M5398242L"],
    invalid: ["S1234567E", "M5398242K"]
  },
  "Korea RRN": { valid: ["800101-1234560"], invalid: ["800101-1234561", "801301-1234560"] },
  "Korea RRN, announced": {
    valid: ["800101-1234561", "8001011234560"],
    invalid: ["801301-1234561"],
    context: "주민등록번호"
  },
  "China resident identity number": {
    valid: ["11010519491231002X", "440524188001010014"],
    invalid: ["110105194912310021", "11010519491331002X"]
  },
  "South Africa identity number": {
    valid: ["7503305044089", "750330 5044 08 9"],
    invalid: ["7503305044088", "7513305044089"]
  }
}

export const specimens = { ...everywhere, ...unitedStates, ...europe, ...elsewhere }
