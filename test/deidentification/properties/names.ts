/** Names of many languages and scripts, for made-up persons and organizations. */

const list = (text: string): ReadonlyArray<string> => text.trim().split(/\s*,\s*/u)

export const givenNames = list(`
Jane, John, William, Robert, Elizabeth, Margaret, Thomas, Sarah, James, Emily, Daniel, Hannah, Grace, Mark, Rose, Will,
Faith, Oliver, Zoë, Chloé, Siobhán, Aoife, Rhys, Hamish, Klaus, Jürgen, Anneliese, Günther, Wolfgang, Ulrike, Friederike,
Jean-Pierre, Marie-Claude, François, Thérèse, Benoît, Gwenaëlle, Étienne, Giuseppe, Ludovica, Niccolò, Chiara, José,
Begoña, Íñigo, María, Joaquín, Ximena, João, Inês, Gonçalo, Beatriz, Pieter, Anouk, Maarten, Łukasz, Agnieszka, Zbigniew,
Małgorzata, Tomáš, Jiří, Zdeňka, László, Zsófia, Erzsébet, Søren, Åsa, Bjørn, Jørgen, Solveig, Ragnhild, Jukka, Päivi,
Ștefan, Ionuț, Mehmet, Ayşe, Gökhan, İbrahim, Nguyễn, Thảo, Mohammed, Fatima, Yusuf, Layla, Abdullah, Priya, Rajesh,
Lakshmi, Arjun, Kwame, Chinedu, Ngozi, Thandiwe, Oluwaseun, Haruto, Yuki, Akira, Wei, Xiaoming, Min-seo, Soo-ah,
Miloš, Dragana, Krešimir, Đorđe, Ieva, Jānis, Rūta, Kęstutis, Nino, Tigran, Moshe, Rivka, Avraham, Keanu, Moana`)

/** Each of them alone can only be a name. */
export const surnames = list(`
Smith, Johnson, Ngo, Whitfield, Abernathy, Kowalczyk, Fetherstonhaugh, Cholmondeley, MacGregor, McAllister, O'Brien,
O’Shaughnessy, FitzGerald, St. Clair, Müller, Schröder, Weißkopf, Grünwald, Zimmermannova, von Trapp, von der Leyenberg,
zu Guttenfels, Lefèvre, Dubois-Renaud, d'Aubigné, de la Fontenelle, Bérangeau, Châtelain, Rinaldini, D'Ambrosini, di Lorenzetti,
Bevilacqua, García Márquez, Fernández, Ibáñez, Núñez Oquendo, de la Peña, Gonçalves, Magalhães, dos Santos Figueira,
van der Berghe, van Dijkstra, ten Broeke, Janssens, Nowakowski, Wiśniewska, Szczepański, Dvořák, Novotná, Szabó, Kovácsné,
Nagyváradi, Jørgensen, Ångström, Østergaard, Björkqvist, Hämäläinen, Popescu, Țepeș, Yılmazer, Öztürk, Çelikkol, Şahinbaş,
Trương, Huỳnhová, al-Hassani, el-Baradei, bin Rashidi, Khoury, Bhattacharya, Subramanian, Venkataraman, Okonkwo, Adeyemi, Mbeki,
Dlaminisa, Tanaka, Yamaguchi, Watanabe, Zhang, Ouyang, Parkinson-Lee, Kimura, Petrović, Šimić, Đukanović, Kalniņš,
Kazlauskas, Shevardnadze, Petrosyan, Rosenzweig, Goldfarb, Ben-Gurionson, Kahananui, Smith-Jones, Llewelyn-Bowen,
Mountbatten-Hallam, Quispe Mamani, Vandenbroucke, Ravenskelf, Thistlethwaite`)

/** Also everyday words: only with a given name, an initial or a title are they a name. */
export const everydaySurnames = list(`
Grant, May, Justice, Law, Bill, Court, Young, King, Church, White, Hill, Page, Street, Case, Price, Power, Bond, Field,
Rose, Judge, Bishop, London, French, Day, Good, Sales`)

/** In scripts other than Latin: given name, perhaps a patronymic, surname. */
export const otherScripts = list(`
Иван Петров, Анна Сергеевна Кузнецова, Дмитрий Иванович Шостаков, Олександр Шевчук, Ђорђе Стојковић, Цветелина Георгиева,
Γιώργος Παπαδόπουλος, Ελένη Αλεξίου, محمد الحسيني, ليلى المنصوري, דוד כהנוביץ, שרה לוינסקי, Արամ Խաչատրյան, ნინო ბერიძე,
राजेश शर्मा, প্রিয়া ঘোষাল, ராமன் சுப்பிரமணி`)

/** Written without spaces. */
export const unspacedNames = list(`田中太郎, 佐々木美咲, 王小明, 欧阳娜娜, 陈伟强, สมชาย, やまだはなこ`)

export const organizations = list(`
Acme Widget Co. Ltd, The Larkfield Trust, Smith & Thornbury LLP, Ostermann Logistik GmbH, Brückner & Söhne GmbH & Co. KG,
Société Belmontaise S.A., Zanzotto Costruzioni S.p.A., Quillfeather Press Inc., Vandermolen Holding B.V., Nordlys Fiskeri AS,
Hollowmere Housing Association, Bäckerei Großmann, Tramontana Shipping Company Limited, House of Wexcombe, Pemberlane and Wyss,
Kestrelmont Insurance plc, Grupo Ferrovía S.L., Żubrowa Spółka, Yamabuki Kogyo KK, Dunmorrow Capital Partners LLC`)

/** Single words, each of which can only be a name. */
export const aliases = list("Bunny, Zorro, Shortfuse, Ladybyrd, Kiki2000, Bambam, Tío Paco, Blitz")
