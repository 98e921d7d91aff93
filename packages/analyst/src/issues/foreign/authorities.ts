/** Words for issues of what authorities do, by the key. */
import { type Foreign, words } from "./Foreign.ts"
import { served } from "./sharedWords.ts"

export const authorities: Readonly<Record<string, Foreign>> = {
  "administrative-penalty": words(
    [
      "Bußgeld\\p{L}{0,10}",
      "Ordnungswidrigkeit\\p{L}{0,2}",
      "Geldbuße",
      "sanction administrative",
      "amende(?: administrative)?",
      "procès-verbal d['’]infraction",
      "contravention",
      "(?:expediente|procedimiento|resolución) sancionador\\p{L}{0,1}",
      "sanción (?:administrativa|de)",
      "multa\\p{L}{0,1}",
      "infracción(?: grave| leve| muy grave)?",
      "bestuurlijke boete",
      "(?:verkeers)?boete"
    ],
    [
      "§ \\d{1,4}",
      "Verordnung",
      "article",
      "règlement",
      "artículo",
      "ordenanza",
      "ley \\d{1,3}",
      "artikel",
      "verordening"
    ],
    ["Beweis\\p{L}{0,4}", "Zeug\\p{L}{1,3}", "preuve", "constat", "prueba", "acta", "denuncia", "agentes?", "bewijs"],
    [
      "Mess(?:ung|gerät|protokoll|wert)\\p{L}{0,3}",
      "Eichung",
      "geeicht",
      "Toleranz",
      "mesur\\p{L}{1,4}",
      "étalonn\\p{L}{1,4}",
      "vérification",
      "sonom\\p{L}{1,6}",
      "medici(?:ón|ones)",
      "calibra\\p{L}{1,4}",
      "verificación",
      "sonómetro",
      "decibelios",
      "dBA?",
      "etilómetro",
      "cinemómetro",
      "radar",
      "meting\\p{L}{0,2}",
      "geijkt"
    ],
    [
      "Anhörung",
      "Zuständigkeit",
      "contradictoire",
      "motivation",
      "audiencia",
      "alegaciones",
      "motivación",
      "notific\\p{L}{1,6}",
      "caducidad",
      "hoor\\p{L}{0,5}",
      ...served
    ],
    [
      "vorsätzlich",
      "fahrlässig",
      "Wiederholung",
      "proportion\\p{L}{1,6}",
      "récidive",
      "proporcional\\p{L}{0,4}",
      "dolo",
      "reincidencia",
      "gradua\\p{L}{1,4}",
      "evenredig\\p{L}{0,5}"
    ],
    [
      "Einspruch",
      "Widerspruch",
      "Rechtsbehelf",
      "recours",
      "recurso(?: de (?:alzada|reposición))?",
      "contencioso",
      "suspensión",
      "prescripción",
      "bezwaar",
      "beroep"
    ]
  ),
  "public-body": words([
    "Amtshaftung\\p{L}{0,6}",
    "Verwaltungsakt\\p{L}{0,2}",
    "recours pour excès de pouvoir",
    "responsabilité de l['’](?:État|administration)",
    "responsabilidad patrimonial",
    "acto administrativo",
    "onrechtmatige overheidsdaad"
  ])
}
