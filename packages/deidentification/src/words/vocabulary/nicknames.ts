/** English given names with their nicknames, folded. Each line begins with the full name. */

export const nicknames = `
abigail abby gail
albert al bert bertie
alexander alex al sandy xander sasha
alexandra alex lexi sandra sandy sasha
alfred al alf alfie fred freddie
andrew andy drew
anthony tony ant
antonio tony
arthur art artie
barbara barb barbie babs
benjamin ben benny benji
bernard bernie
bradley brad
cameron cam
catherine cathy cath cate kate katie kitty
charles charlie chuck chas
charlotte charlie lottie
christina chris chrissy tina
christine chris chrissy tina
christopher chris kit topher
clifford cliff
cynthia cindy
daniel dan danny
david dave davy
deborah deb debbie
dennis denny
donald don donnie
dorothy dot dottie dolly
douglas doug
edward ed eddie ned ted teddy
eleanor ellie nell nora
elizabeth liz lizzie beth betty betsy eliza ella libby lisa
emily em emmy millie
eugene gene
florence flo florrie
frances fran fanny
francis frank fran
frederick fred freddie
gabriel gabe
gerald gerry jerry
gregory greg
harold harry hal
helen nell nellie
henry harry hank hal
herbert herb bert
jacob jake
jacqueline jackie
james jim jimmy jamie jem
janet jan
jeffrey jeff
jennifer jen jenny
jeremy jerry jem
jessica jess jessie
joan joanie
john johnny jack jon
jonathan jon jonny
joseph joe joey
joshua josh
judith judy jude
katherine kathy kath kate katie kat kitty
kathleen kathy kath kate katie
kenneth ken kenny
kimberly kim
lawrence larry laurie
leonard len lenny leo
lillian lil lily
louis lou louie
louise lou
lucille lucy
margaret maggie marge margie meg meggie peg peggy daisy greta rita
martha marty mattie
martin marty
mary molly polly mamie
matilda tilly mattie
matthew matt matty
megan meg
michael mike mick mickey mikey micky
mildred millie
nancy nan
natalie nat
nathan nate nat
nathaniel nate nat
nicholas nick nicky
oliver ollie
pamela pam
patricia pat patty tricia trish
patrick pat paddy
peter pete
philip phil
phillip phil
rachel rach
raymond ray
rebecca becky becca
richard dick rich richie rick ricky
robert bob bobby rob robbie bert
roberta bobbie
rodney rod
roger rodge
ronald ron ronnie
rosemary rose rosie
russell russ
samantha sam sammy
samuel sam sammy
sandra sandy
sarah sally sadie
sebastian seb
solomon sol
stanley stan
stephanie steph
stephen steve stevie
steven steve stevie
susan sue susie suzy
suzanne sue suzy
sylvester sly
theodore ted teddy theo
theresa terry tess tessa
teresa terry tess tessa
thomas tom tommy
timothy tim timmy
valerie val
victor vic
victoria vicky tori
vincent vince vinny
virginia ginny
walter walt wally
wilfred wilf
william will bill billy willie willy liam
winifred winnie
zachary zach zack
`
