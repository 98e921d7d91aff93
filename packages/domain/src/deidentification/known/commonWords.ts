/**
 * Words of legal prose that are also somebody's name. Alone they say nothing, and an initial beside them may be
 * an article or a list's letter; with a given name or a title they do.
 */
export const commonWords: ReadonlySet<string> = new Set(
  (
    "about above after again against also amber among april arch august autumn back baker bank bar barber baron bay bear bell " +
    "best bill bird bishop black blue bond book booth bow boy brand bridge bright bring brook brown buck bush butcher butler " +
    "carpenter carter cash castle chance chase christian church city clay clerk close cloud coin cold cole cook cooper corn " +
    "court cross crown cruz daily dale date dawn day days dean dear dec deep dell doctor does drake drew drive early earl east " +
    "easter english even ever fair faith farmer field file filed finch fine fish fisher florence flower foot ford forest " +
    "foster fox francis frank free freeman french friend frost gage gale gardener garden gates gift given glass glover going " +
    "gold golden good goose grace grand grant granted grants gray great green grey ground grove guest hale hall hand harm hart " +
    "have hawk head heart heath held here hill hold holder hook hope house hunt hunter iris irish iron island ivory jack jewel " +
    "judge june just justice keen keep kent kind king knight know lake lamb land lane large last later law lawman laws lee " +
    "legal less light like lily little long lord lot love low lynch made mace main major makes manner march mark marks marsh " +
    "marshal marshall mason matter matters mead mercy mild mill miller mills mine mint moon moor more morning moss most mount much " +
    "name names nash near need never news next night noble noon north note nothing novel oak often olive only open order " +
    "other over page pages paid paige palm park parker parks parsons part parties party past patience paul peace pearl penny " +
    "person pike place plain point pool poor pope porter post potter power price pride prince prior proper quick rain ray read " +
    "reader reading real reed rest rice rich right rights rise river roberts rock roman rose ruby rule rules sage said sale sales " +
    "sand save savings seal seller service shall sharp shaw shepherd short side silver singer skipper small smart snow some song south " +
    "speaker spring star stark state states steel stone storm street strong such summer swift taylor temple than thank that " +
    "their them then there these they thing this those time title tower town trade tree true trust turner under upon vale " +
    "very victor violet virginia wade wake walker wall want ward wards water waters wave weaver well wells west what wheat " +
    "wheeler when where which white whole wild will willow wills winter wish wolf wood woods word words work worth would " +
    "year yellow york young your al an and are art as at be ben bob but by can dan de do don ed else en et for gen hal has he " +
    "her him his how if in is it its jay jo joy kay la lay le let may me my nick no nor not of off on one or our out pat paz " +
    "per ray rev rob roy sam say see she sir so sue tab ted the tim to tom too two up us use van via von was way we who why win yes you"
  ).split(" ")
)
