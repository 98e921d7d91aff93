/**
 * Goods and platforms mentioned as things: "a used Toyota Camry", "sells on Amazon", "an Uber driver". Where the
 * company acts ("Toyota refused"), it is a party like any other.
 */
import type { Surroundings } from "./Surroundings.ts"

const makers =
  "Toyota|Honda|Ford|Chevrolet|Chevy|Tesla|BMW|Audi|Mercedes|Mercedes-Benz|Volkswagen|VW|Volvo|Nissan|Hyundai|Kia|Mazda|Subaru|Jeep|Dodge|Chrysler|Porsche|Ferrari|Fiat|Renault|Peugeot|Citroën|Opel|Skoda|Seat|Suzuki|Mitsubishi|Lexus|Acura|Cadillac|Buick|Harley-Davidson|Vauxhall|Land Rover|Range Rover|Jaguar|Mini Cooper|" +
  "iPhone|iPad|MacBook|Apple Watch|Samsung Galaxy|Galaxy|Google Pixel|Kindle|PlayStation|Xbox|Nintendo Switch|Roomba|Peloton|Rolex|Vespa|Boeing|Airbus|Cessna|Caterpillar|John Deere|Bobcat|Playmobil|Lego|Uber|Lyft|Airbnb|Tupperware|Xerox|Polaroid|Taser|Dell|HP|Lenovo|Cisco|Gucci|Louis Vuitton|Chanel|Nike|Adidas|Prada|Hermès|Burberry|Cartier|Nikon|Canon|Sony|Samsung|LG|Bosch|Siemens|Philips|IKEA|Dyson|Weber|Makita|DeWalt|Hilti|Stradivarius|Steinway|Yamaha|Kawasaki|Ducati|Airbus|Gore-Tex|Tyvek|Kevlar|GoPro|Fitbit|Garmin|Mac|Nintendo|Bitcoin|Ethereum"
const models =
  "Camry|Corolla|Prius|RAV4|Civic|Accord|CR-V|F-150|F150|Mustang|Explorer|Focus|Fiesta|Escape|Silverado|Malibu|Impala|Tahoe|Suburban|Golf|Passat|Polo|Jetta|Tiguan|Beetle|Altima|Sentra|Rogue|Elantra|Sonata|Outback|Forester|Wrangler|Cherokee|Charger|Ram|Clio|Megane|Astra|Corsa|Octavia|Model [3SXY]|Cybertruck|Autopilot|Class|Series|Pro|Max|Plus|Ultra|[A-Z]?\\d{1,4}[a-z]{0,3}"
const platforms =
  "Amazon|eBay|Etsy|Uber|Lyft|Airbnb|Booking\\.com|Vrbo|PayPal|Venmo|Zelle|Stripe|Shopify|Craigslist|Tinder|Bumble|Snapchat|Discord|Signal|Threads|Pinterest|Netflix|Spotify|Twitch|Yelp|TripAdvisor|Trustpilot|Glassdoor|Indeed|Zillow|Redfin|Upwork|Fiverr|Coinbase|Binance|OpenSea|AWS|Azure|iCloud|FaceTime|SAP|Photoshop|Salesforce|QuickBooks|Xero|Substack|WordPress|Patreon|OnlyFans|Kickstarter|GoFundMe|Steam|Roblox|Fortnite|Minecraft|TaskRabbit|FedEx|DHL|UPS|USPS|Royal Mail|Hermes|Adobe|Asana|Confluence|Evernote|Zapier|Grammarly|Lightroom|Miro|Figma|Airtable|HubSpot|Calendly|Mailchimp|Webex|Viber|WeChat|Signal|Threema|DoorDash|Deliveroo|Instacart|Vinted|Kleinanzeigen|MercadoLibre|Allegro"

const product = new RegExp(`^(?:${makers})(?:[ -](?:${models}|\\p{L}{0,3}\\d{1,4}\\p{L}?))*$`, "u")
/** "A Nissan Leaf": any model. */
const madeBy = new RegExp(`^(?:${makers}) \\p{Lu}[\\p{L}\\d-]{1,14}$`, "u")
const modelAlone = new RegExp(`^(?:${models})$`, "u")
const makerBefore = new RegExp(`(?:^|[^\\p{L}])(?:${makers}) $`, "u")
const platform = new RegExp(`^(?:${platforms})$`, "u")
const isThing =
  /(?:^|[^\p{L}])(?:\d{1,6}|fake|counterfeit|genuine|with|an?|the|his|her|its|their|my|our|your|used|new|old|second-hand|leased|rented|stolen|red|blue|white|black|silver|grey|eine?[nmrs]?|der|die|das|den|un|une|una|uno|le|la|il|een|een|um|uma|19\d\d|20\d\d|\['?\d\d)(?: (?:used|new|old|leased|rented|stolen|second-hand|red|blue|white|black|silver|grey|defective|gebrauchten|neuen|occasion|usada|usado|usata|19\d\d|20\d\d|'\d\d))? $|\](?:'s|’s) $/iu
const isPlace =
  /(?:^|[^\p{L}])(?:on|via|over|through|using|by|with|uses?d?|played?|plays|played|from|auf|über|bei|sur|en|su|op|no|na|em|through the|on the) $|(?:^|[^\p{L}])(?:on|via|over|through|using) \p{Lu}[\p{L}.]{1,20}(?:,| and| or|, and) $/u
const goesOn =
  /^ (?:driver|ride|rides|app|account|profile|host|hosts|listing|listings|sublet|sublets|seller|shop|store|post|posts|message|messages|chat|chats|wallet|page|screenshot|screenshots|review|reviews|transfer|gift card|marketplace)\b/iu

/** True if a name is the name of a thing at this place. */
export const isProduct = ({ after, before, name }: Surroundings): boolean => {
  const bare = name.replace(/'s$/u, "").replace(/(?<=\p{L}) \p{Ll}{2,16}$/u, "")
  if (
    (product.test(bare) || madeBy.test(bare)) &&
    isThing.test(before) &&
    !/^(?:'s)? (?:family|brothers|estate)\b/iu.test(after)
  )
    return true
  if (modelAlone.test(bare) && makerBefore.test(before)) return true
  return (
    platform.test(bare) && (isPlace.test(before) || goesOn.test(after) || (isThing.test(before) && goesOn.test(after)))
  )
}
