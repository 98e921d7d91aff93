/** The names that office programs give to shapes and pictures, in their languages. */

/** "Slide Number Placeholder 3", "Rechteck 5" */
const shapeWords = new Set(
  (
    "arc arrow autoshape bent bottom box bracket callout chart chevron circle connector content cube curved date diagram diamond " +
    "down drawing elbow ellipse equation flowchart footer frame freeform gerade grafik graphic grid group header heart hexagon image ink " +
    "isosceles left line link media model notes number object oval page parallelogram pentagon picture placeholder " +
    "process rectangle right rounded shape single slide snip star straight subtitle table text textbox text-box title trapezoid " +
    "triangle up vertical wordart zone " +
    "bild bildplatzhalter datumsplatzhalter diagramm ellipse foliennummernplatzhalter form freihandform fußzeilenplatzhalter gruppe " +
    "gruppieren inhaltsplatzhalter legende linie notizenplatzhalter objekt pfeil rechteck tabelle textfeld textplatzhalter titel untertitel verbinder " +
    "connecteur contenu d'image de du droit espace espacio forme graphique groupe l'image la le numéro réservé texte titre zone " +
    "conector contenido cuadro cuadrado diapositiva elipse fecha flecha forma gráfico grupo imagen imagem línea marcador número pie página posición recto rectángulo tabla texto título " +
    "casella connettore contenuto di diapositiva forma gruppo immagine numero rettangolo segnaposto tabella testo titolo " +
    "afbeelding dianummer groep lijn rechte rechthoek tekstvak tijdelijke aanduiding titel voor " +
    "caixa de retângulo łącznik obraz pole prostokąt symbol zastępczy tekstowe tytuł grupa"
  ).split(" ")
)

const numbered = /\d{1,6}$/
const pictureFile = /\.(?:png|jpe?g|gif|tiff?|bmp|emf|wmf|svg|heic|webp)$/

/** True for a shape's default name, which says nothing: "Rectangle 5", "image.png". */
export const isDefaultName = (name: string): boolean => {
  const lower = name.toLowerCase()
  const called = lower.replace(pictureFile, "")
  return (
    (called !== lower || numbered.test(lower)) &&
    called.split(/[\s:;]+/u).every((word) => /^\d{1,6}$/.test(word) || shapeWords.has(word.replace(numbered, "")))
  )
}
