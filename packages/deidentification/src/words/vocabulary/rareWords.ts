/**
 * English words that are rare in prose, and mostly also surnames; with a capital they are hardly ever anything else.
 * Folded.
 */

export const rareWords = `
acorn admire alder almond ambush anchor ant anvil apron archer armor arrow aspen atlas auburn awning azure
bachelor badger bagel bailey ballad bamboo banker banner bark barley barn barracks barrel basil basin basket
batters battles beacon beagle bean beans beaver bee beech beetle belfry bellow belts bending berry bidding
binge birch bison bitter bitterly blacks blade blanket blend blew blizzard bloom blossom blouse blower blunt
bobbin bogus bolster bolt bonds bones bonnet boon boot booty bossy bough boulder bouquet bower bowler
bowling brace bracken braid bramble brandy brass breeding breeze brick bricks bridegroom bridle brimstone
brisk broadway bronze broody broom brownie bubble bucket buckeye buckle budding buffer bugle bullet bulletin
bullion bully bumble bumper bunk buns bunting burrow bushel butter buttercup butterfly butters buzz cabbage
cabin cactus cadet camel camping candle candy cane canteen canyon cape caper caramel caravan carp carpet
carrot carton cashing casket cassette cat catcher cater cattle cedar celery cellar chaff chant chaplain
charm chaser chatter cherry chestnut chew chicken chimney chisel chum churches cider cinder cinnamon citadel
civic clamp clarity claw cleric clever cloak clover clown coachman cobble cobbler cobweb cock cocoa coffin
collar collier colonist colony colt coma comet commodore compass copper coral cord cotton cougar councilman
countryman courier courtier cove cow coy crab cradle craftsman crane crate crater crawl creed crest cricket
crimson cripple crocker crook crow cruel crumb crust crypt cub cuckoo culling curate cushion custard cypress
daffodil dagger dainty dairyman dales damp dandelion dares darn darting dash debates deer delight delta
demons detour dew dial diamond dill dime diner ditto diver dock doe dome donkey doom dormer dory dough downs
drafts dragon drawbridge dreamer drilling drizzle drover dull dusk dust dusty dwarf earnest eastside echo
elder elders elk ember emerald ermine esquire ewe faithful falcon fallow favors fawn feather fells fen fend
fern ferryman fiddle fiddler fig filling finale finder fir firefly fires fisherman flair flame flannel flax
fleece fleet flicker flint flock florist floss flour fluent fluke flute foal folk fond footman forge fortune
fountain fowl fraction freshwater friar fries frog fuller funk gaff galley gallop gamble gamekeeper gander
garland garlic garnet gash gatekeeper gathers gatt gaunt gem generous genes genesis genre gilder glade glaze
gleam glee glen glimpse globe glum gnome goat goldfinch goodwill gorge gosling gourd govern gown graft grams
grandchild grape grass grasshopper gravedigger gravely greenfield greenhouse greenwood grenade griffin
grinder groom groomsman grouse grub guildsman gull gully gunner guru gutter gutting haberdasher hacking
halls hammer hamster harbor hare harness harrow hasp haste hatch hatter haul haven hawks hawthorn hazard
heaps heavens hedge heed hefty heifer heights helm hemlock hemp herald herb herd herdsman hermit heron
herring hickory hide hides highlands highwayman hinder hire hitter hive hogg hollow honesty hopper horner
hornet horny horseman hound hugger humble hummer huntsman husk hut iceberg icicle ink inmate innkeeper
jackal jacket jailer jam jar jasmine java jelly jester jeweller jigger jingle jockey joiner jolly journeyman
jubilee judd jumps juniper keel keepers kettle kicker kidney kiln kindle kite knapp knead knit knock knot
laborer labourer lace ladder ladle lakes lamp lancer landlady lanes lantern lard lark larkin laser lasso
laughter laurel lavish lawn leaf leek legate legend lent leopard lever limb limbo lime limestone linen liner
linger lion lobster locker locket locks locust lodger loft lofty log lone lonesome lotus louder lowers
lowlands lumberjack lupin lure lynx magnolia magpie mainland mains mallet malt mango manual maple marble
mare marigold mariner marksman marlin marrow martyr marvel marvellous mast mastiff mature mayflower meadow
measles meek mellow melon merk mermaid merry metrics mica midnight midtown midwife midwinter milkman millet
millstone mimosa miner mines mink minnow minster minstrel minter miracle mirth mist mitten moat mole monk
monkey moors moose morrow mortar mosque mote moth mound mounts mouse muck mud muffin mule mules mullet muse
musk mustard mutton napkin nearing neat necklace needle nephew nettle newcomer nicely nickel nightingale
nimble nobleman nomad nook noose northside novice nugget nutmeg nutter oar oasis obelisk obey ocelot onion
opal oracle orchard orchid ore orient oriole orphan osprey otter outhouse outlaw oven overland oyster paddle
paddock padlock pageant pail pals pancake pane pansy panther parkway parrot parsley parson partridge pasteur
pastor pasture patio patrol pauper pawn payroll pea peach peaches peacock peaks pear peasant peat pebble
peddler peel peels peers penguin pennant peppercorn peppers perch perish perry pest petal petty pheasant
picker pickle pickup piety pigeon pilgrim pillar pillow pine pinecone pines pipe pipes pirate piston pixie
planes plank plants plaster plaza plough ploughman plow plum plume plunge poacher poke pollen pond ponds
pony poole poplar poppers poppy porridge pose possum postal pottery pouch poulter prairie precious prelate
primrose printers privateer privet proctor prophet prose provost prowess prune puddle puffin pumpkin punt
punter puritan quail quarry quartermaster quartz query quill quilt quince quiver rack raft rafter raisin
rake rambler ranger ranges ransom rasp rat rattle razor reaper rear rector redwood regent reindeer relic
revels rhyme rhythm ribbon rider ridge rifle rifleman ripple roads roan roar robbers robe rocket rode rogue
roles rolls rooster root rope rosebud rotton rounds roundtree rower rucker ruffle rug ruler rye sabre sack
saddle saffron sailors sails saint salmon salt samurai sandal sands sandstone sane sapphire satchel satin
savage saving savory scarce scarf scarlet scholar schooling schooner scorpion scout scribe sculptor scythe
seabrook seaman seamstress seashore seed seeds seer selfless sentinel serf sermon settler settles sever
sewer sewing sexton shade shale shanty sharpshooter sheaf shear sheath shed sheep sheets shelf shell shells
shelters shepherdess shin shipwright shire shirts shoulders shouts shutter sickle sift sigh silk simmering
sinks sinner sins siren slack slain slate sleigh slice sling slipper sliver sloan sloop sloth smuggler snell
sniff snipe snowball snowdrop sorrel sorrow sour southside spade spar sparrow spear spice spider spindle
spinster spire sponge spool spoon sprig springs sprout spruce spur spurling squirrel stack stag stain
stalker stallion stanch staple stapler starch stare starling starr stead steep steeple stem stepping stern
stevedore sticker stiff sting stirrup stocker stonemason stoner stool storey stork stout strawberry streams
strife stroll stubble sturdy sturgeon sunflower surf surges surplus surveyor swallow swallows swan swarm
swim swims sword swordfish swordsman sycamore tags tailor talon tanager tangerine tankard tapestry tapper
tarn tartan tassel taunt teal teasel teller tempest terrace tether thicket thief thimble thistle thong thorn
thrift thrush thumb thyme tickles tide tiger tile tiller tinder tinsel tissue toad toast toll tones tong
topaz torch tortoise trader tradesman trance trapper traveler traveller treadway tress trinket trooper trout
trowel trucks truelove truffle trumpet tuck tulip tuner tunnel turnip turquoise turtle tuxedo tweed twig
umber uplands upright uptown urchin vagabond vail valentine valet valor vane vassal vault veil vein velvet
vendor verger veteran viceroy villain villas vinegar vines violin viscount vixen wack wadding wafer wagon
waiter wallet walnut walrus wand waning warden wares warlord warner warp wasp watchman waterfall waterman
wax wayfarer weasel wedge weeding welder westside whaler whaling wheelwright whip whisk whisper whites wider
wigwam wildcat wildflower windmill windy wink winnings wisely wisp witch wither wizard wolfhound wombat
woodcutter woodland woodpecker woodsman wool woolly workings workman worm worn worship wort wreath wrench
yak yarrow yeoman yew yoke zeal zebra zest zinc`
