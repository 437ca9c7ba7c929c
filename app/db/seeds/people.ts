import type { Chance } from "./random";

const WOMEN = [
  "Maria Cristina", "Rosalinda", "Jennylyn", "Marites", "Angelica", "Kathleen", "Rowena", "Analyn", "Jocelyn", "Maricel", "Princess", "Lovely", "Cherry Mae", "Mary Grace", "Joanna",
  "Liezl", "Rhodora", "Imelda", "Corazon", "Divina", "Erlinda", "Fe", "Glenda", "Hazel", "Irene", "Jasmine", "Kristine", "Lorna", "Melanie", "Nenita", "Ofelia", "Patricia Anne",
  "Rica Mae", "Sheila", "Teresita", "Vilma", "Wilma", "Yolanda", "Bernadette", "Catherine", "Daisy", "Evangeline", "Florabel", "Gemma", "Mary Joy", "Ailyn", "Rochelle", "Charmaine",
] as const;
const MEN = [
  "Juan Carlos", "Jose Mari", "Rodel", "Rommel", "Jayson", "Mark Anthony", "John Paul", "Reynaldo", "Danilo", "Edgardo", "Ferdinand", "Gilbert", "Arnel", "Joel", "Nestor", "Ricardo",
  "Roberto", "Rolando", "Romeo", "Ruel", "Ryan", "Sherwin", "Vicente", "Wilfredo", "Alvin", "Bernard", "Christian", "Dennis", "Elmer", "Francis", "Gerald", "Harold", "Ian", "Jerome",
  "Kenneth", "Leo", "Michael", "Noel", "Orlando", "Patrick", "Rainier", "Salvador", "Teodoro", "Emmanuel", "Aldrin", "Bryan", "Crisanto", "Efren",
] as const;
const FAMILIES = [
  "Santos", "Reyes", "Cruz", "Bautista", "Ocampo", "Garcia", "Mendoza", "Torres", "Tomas", "Andrada", "Castillo", "Flores", "Villanueva", "Ramos", "Castro", "Rivera", "Aquino", "Navarro",
  "Mercado", "Salazar", "Dela Cruz", "Del Rosario", "De Guzman", "De Leon", "Delos Santos", "San Juan", "Santiago", "Pascual", "Soriano", "Valdez", "Manalo", "Macaraeg", "Magsaysay",
  "Dimaculangan", "Panganiban", "Katigbak", "Malabanan", "Alcantara", "Almazan", "Abad", "Agustin", "Aguilar", "Alvarez", "Bernardo", "Borja", "Buenaventura", "Cabrera", "Carpio",
  "Catapang", "Concepcion", "Cordero", "Corpuz", "Dizon", "Domingo", "Enriquez", "Escobar", "Espiritu", "Estrada", "Evangelista", "Fajardo", "Fernandez", "Francisco", "Galang", "Gatchalian",
  "Gonzales", "Guevarra", "Gutierrez", "Hernandez", "Ibarra", "Ignacio", "Javier", "Lacson", "Laurel", "Lim", "Lopez", "Lorenzo", "Lucero", "Luna", "Macapagal", "Magbanua", "Mallari",
  "Manansala", "Marquez", "Miranda", "Morales", "Natividad", "Nepomuceno", "Ong", "Padilla", "Pangilinan", "Perez", "Pineda", "Quiambao", "Quizon", "Ramirez", "Robles", "Rosales", "Roxas",
  "Sandoval", "Sarmiento", "Sison", "Suarez", "Tan", "Tolentino", "Umali", "Velasco", "Villareal", "Viray", "Yap", "Zamora",
] as const;
const BANKS = ["BDO Unibank", "Bank of the Philippine Islands", "Metrobank", "Land Bank of the Philippines", "Security Bank", "UnionBank of the Philippines", "Philippine National Bank"] as const;

/** Names, numbers and bank of one person; about one in forty still owes the company a number or a bank account, but nobody the TIN that tax needs. */
export function personOf(chance: Chance, taken: Set<string>, domain: string, joinDate: string) {
  const youngest = Number(joinDate.slice(0, 4)) - 20;
  const gender = chance.happens(0.52) ? "F" : "M";
  const { firstName, middleName, lastName, employeeName } = nameOf(chance, taken, gender);
  const missing = chance.happens(0.025) ? chance.pick(["socialSecuritySystem", "philhealth", "pagIbig", "bankAccountNumber"]) : "";
  const given = (field: string, value: string) => (field === missing ? "" : value);
  return {
    employeeName, firstName, middleName, lastName, gender,
    birthday: `${chance.between(1967, youngest)}-${two(chance.between(1, 12))}-${two(chance.between(1, 28))}`,
    email: `${plain(firstName)}.${plain(middleName).slice(0, 1)}.${plain(lastName)}@${domain}`,
    phoneNumber: `09${chance.digits(9)}`,
    tinNo: `${chance.digits(9)}00000`,
    socialSecuritySystem: given("socialSecuritySystem", `3${chance.digits(9)}`),
    philhealth: given("philhealth", `1${chance.digits(11)}`),
    pagIbig: given("pagIbig", `12${chance.digits(10)}`),
    bankName: missing === "bankAccountNumber" ? "" : chance.pick(BANKS),
    bankAccountNumber: given("bankAccountNumber", chance.digits(12)),
  };
}

/** A name that nobody in the company has yet. */
function nameOf(chance: Chance, taken: Set<string>, gender: "F" | "M") {
  for (;;) {
    const [firstName, middleName, lastName] = [chance.pick(gender === "F" ? WOMEN : MEN), chance.pick(FAMILIES), chance.pick(FAMILIES)];
    const employeeName = `${firstName} ${middleName} ${lastName}`;
    if (middleName === lastName || taken.has(employeeName)) continue;
    taken.add(employeeName);
    return { firstName, middleName, lastName, employeeName };
  }
}

const plain = (name: string) => name.toLowerCase().replaceAll(" ", "");
const two = (number: number) => String(number).padStart(2, "0");
