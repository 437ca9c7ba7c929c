/** Revenue district offices of the Bureau of Internal Revenue, as public lists give them (as of 20 November 2026; seats move, codes hardly ever). Not checked against the Bureau's own directory. Forms take three characters, so that 113A and 113B of Davao are typed as 113. */

export interface RdoCode {
  /** Three characters, letters as printed. */
  code: string;
  name: string;
}

/** The codes that a form offers; any other of at most three characters may be typed. */
export function rdoCodes(): RdoCode[] {
  return ROWS.trim()
    .split("\n")
    .map((row) => ({ code: row.slice(0, row.indexOf(" ")), name: row.slice(row.indexOf(" ") + 1) }));
}

const ROWS = `
001 Laoag City, Ilocos Norte
002 Vigan / Bantay, Ilocos Sur
003 San Fernando, La Union
004 Calasiao, Central Pangasinan
005 Alaminos City, West Pangasinan
006 Urdaneta City, East Pangasinan
007 Bangued, Abra
008 Baguio City
009 La Trinidad, Benguet
010 Bontoc, Mountain Province
011 Tabuk City, Kalinga & Apayao
012 Lagawe, Ifugao
013 Tuguegarao City, Cagayan & Batanes
014 Bayombong, Nueva Vizcaya
015 Naguilian / Cauayan, Isabela
016 Cabarroguis, Quirino
17A Tarlac City, North Tarlac
17B Paniqui, South Tarlac
018 Olongapo City, Zambales
019 Subic Bay Freeport Zone
020 Balanga, Bataan
21A San Fernando (Sindalan), North Pampanga
21B San Fernando (Sindalan), South Pampanga
21C Clark Freeport Zone
022 Baler, Aurora
23A Talavera, North Nueva Ecija
23B Cabanatuan City, South Nueva Ecija
024 Valenzuela City
25A Guiguinto (formerly Plaridel), West Bulacan
25B Guiguinto (formerly Sta. Maria), East Bulacan
026 Malabon & Navotas
027 Caloocan City
028 Novaliches, Quezon City
029 Tondo-San Nicolas, Manila
030 Binondo, Manila
031 Sta. Cruz, Manila
032 Quiapo-Sampaloc-Sta. Mesa-San Miguel, Manila
033 Intramuros-Ermita-Malate, Manila
034 Paco-Pandacan-Sta. Ana-San Andres, Manila
035 Odiongan, Romblon
036 Puerto Princesa, Palawan
037 San Jose, Occidental Mindoro
038 North Quezon City
039 South Quezon City
040 Cubao, Quezon City
041 Mandaluyong City
042 San Juan City
043 Pasig City
044 Taguig-Pateros
045 Marikina City
046 Cainta-Taytay
047 East Makati
048 West Makati
049 North Makati
050 South Makati
051 Pasay City
052 Parañaque City
53A Las Piñas City
53B Muntinlupa City
54A Trece Martires City, East Cavite
54B Kawit, West Cavite
055 San Pablo City, East Laguna
056 Calamba City, Central Laguna
057 Biñan City, West Laguna
058 Batangas City, West Batangas
059 Lipa City, East Batangas
060 Lucena City, North Quezon
061 Gumaca, South Quezon
062 Boac, Marinduque
063 Calapan City, Oriental Mindoro
064 Talisay, Camarines Norte
065 Naga City, West Camarines Sur
066 Iriga City, East Camarines Sur
067 Legazpi City, Albay
068 Sorsogon City, Sorsogon
069 Virac, Catanduanes
070 Masbate City, Masbate
071 Kalibo, Aklan
072 Roxas City, Capiz
073 San Jose, Antique
074 Iloilo City, South Iloilo & Guimaras
075 Zarraga, North Iloilo
076 Victorias City, North Negros Occidental
077 Bacolod City, Central Negros Occidental
078 Binalbagan, South Negros Occidental
079 Dumaguete City, Negros Oriental & Siquijor
080 Mandaue City, North Cebu
081 Cebu City North
082 Cebu City South
083 Talisay City, South Cebu
084 Tagbilaran City, Bohol
085 Catarman, Northern Samar
086 Borongan City, Eastern Samar
087 Calbayog City, Samar
088 Tacloban City, Eastern Leyte & Biliran
089 Ormoc City, Western Leyte
090 Maasin City, Southern Leyte
091 Dipolog City, Zamboanga del Norte
092 Pagadian City, Zamboanga del Sur
93A Zamboanga City
93B Ipil, Zamboanga Sibugay
094 Isabela City, Basilan
095 Jolo, Sulu
096 Bongao, Tawi-Tawi
097 Gingoog City, East Misamis Oriental & Camiguin
098 Cagayan de Oro City, West Misamis Oriental
099 Malaybalay, Bukidnon
100 Ozamiz City, Misamis Occidental
101 Iligan City, Lanao del Norte
102 Marawi City, Lanao del Sur
103 Butuan City, Agusan del Norte
104 Bayugan City, Agusan del Sur
105 Surigao City, Surigao del Norte & Dinagat Islands
106 Tandag City, Surigao del Sur
107 Cotabato City, Maguindanao
108 Kidapawan City, Cotabato
109 Tacurong City, Sultan Kudarat
110 General Santos City, South Cotabato & Sarangani
111 Koronadal City, South Cotabato
112 Tagum City, Davao del Norte & Davao de Oro
114 Mati City, Davao Oriental
115 Digos City, Davao del Sur & Davao Occidental
116 Regular LT Audit Division 1
121 LT Excise / Regular
123 Large Taxpayers Division - Cebu
125 Regular LT Audit Division 2
126 Regular LT Audit Division 3
127 Large Taxpayers Division - Makati
132 Large Taxpayers Division - Davao
`;
