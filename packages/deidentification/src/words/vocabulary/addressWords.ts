/** Words of addresses, folded. */

/** Each line lists equivalent words. */
export const sameInAddresses = `
avenue ave av
boulevard blvd bd
circle cir
close cl
court ct
crescent cres
drive dr
expressway expy
fort ft
gardens gdns
grove gr
heights hts
highway hwy
lane ln
mount mt
mountain mtn
parkway pkwy
place pl
plaza plz
road rd
route rte
saint st
square sq
strasse str
street st
terrace ter
trail trl
turnpike tpke
valley vly
north n
south s
east e
west w
northeast ne
northwest nw
southeast se
southwest sw
`

/** Words for a part of a building. */
export const unitLabels = `apartment apt unit flat suite ste room rm floor fl appartement app wohnung whg piso`

/** What many houses are called. */
export const houseWords = `abbey annexe apartments barn barns bungalow chalet chapel cottage cottages croft dairy farm
  farmhouse forge gatehouse grange granary hall hermitage homestead house houses lodge malthouse maltings manor mansion
  mansions mews mill orchard parsonage pastures presbytery priory ranch rectory residence schoolhouse smithy stable stables
  steading tower towers vicarage villa villas warehouse wharf willows beeches birches chestnuts elms firs laurels limes
  maples oaks pines poplars rowans sycamores haven hollies ivy larches`

/** States and provinces, name and abbreviation. */
export const states = `
alabama al, alaska ak, arizona az, arkansas ar, california ca, colorado co, connecticut ct, delaware de,
district of columbia dc, florida fl, georgia ga, hawaii hi, idaho id, illinois il, indiana in, iowa ia, kansas ks,
kentucky ky, louisiana la, maine me, maryland md, massachusetts ma, michigan mi, minnesota mn, mississippi ms,
missouri mo, montana mt, nebraska ne, nevada nv, new hampshire nh, new jersey nj, new mexico nm, new york ny,
north carolina nc, north dakota nd, ohio oh, oklahoma ok, oregon or, pennsylvania pa, rhode island ri,
south carolina sc, south dakota sd, tennessee tn, texas tx, utah ut, vermont vt, virginia va, washington wa,
west virginia wv, wisconsin wi, wyoming wy, puerto rico pr,
alberta ab, british columbia bc, manitoba mb, new brunswick nb, newfoundland and labrador nl, nova scotia ns,
ontario on, prince edward island pe, quebec qc, saskatchewan sk,
new south wales nsw, queensland qld, south australia sa, tasmania tas, victoria vic, western australia wa
`
