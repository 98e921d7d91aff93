/** Surnames that are also words, but mean a person with a capital: trades, colors, features. Folded. */

export const surnameWords = `
allen baker bana banks barber bard beau bel bello berg berger bianchi bianco blanc blanco blau booker branco
brewer brown brun bruno buck bueno burgess butcher butler calvo campo capo caro carpenter carter carver
chandler chevalier cloud cole cook cooper costa crisp cruz curry dancer deacon dolphin drake draper drummer
dyer farmer fellows fest fields finch fino fisher fletcher ford foreman forester forte foster fowler fox
freeman frost gale gallon gardener gardner garrison gates glover goldsmith gordo gray greco grey gros gross
grun hahn hale harper hart hawk haze heath heck hillock holm hook hunt hunter hurling joli jung kaiser keen
klein knight kurz lance lang lee leon leroy lieber lima lodge longo loos lungo lush lynch mace maly mann
marchand marsh mart mason mates maxin mead mentor mercer merchant miller mills monte moor moreno moss mural
myrtle nail nash neri nero noir paddy pager paige painter palmer parker parks parsons partis patch peek
pellet pepper petit pike pinto piper pitcher plummer porter potter preto prieto raven ravens reed reeve
reich rey reyes rico riff roberts rocha roche rojo roper rossi rosso rot roth roux rover rubio rush russo
sadler sailor salas sang santo sauer sawyer schnell schwarz shark shaw sheer shepherd shoemaker sing singer
skinner skipper slater slaughter sommer speaks spencer spicer spill squire stark stary stellar sterling
steward stone strand stringer swift tally tanner tart taylor thatcher tinker torres turner tyler valle
vaughn vega verde vieux villa vine vos wade walker wall wander waters weaver webster weir weiss wells whale
wheat wheeler winter wolf wolff wolny woods wren wright zielony`
