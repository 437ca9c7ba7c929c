import type { PersonStory, PersonRecords } from "./person-records";

/** Required documents of the bakery and some records of its employees, enough to fill each tab of the employee popup. */
export function bakeryRecords(): PersonRecords {
  return {
    policies: [
      ["Birth certificate (PSA)", "REQUIRED"],
      ["NBI clearance", "REQUIRED"],
      ["Health certificate", "REQUIRED"],
      ["Barangay clearance", "OPTIONAL"],
      ["Alien employment permit", "NOT_APPLICABLE"],
    ],
    people: [
      person("E0001", {
        about: {
          nickName: "Ani",
          maritalStatus: "M",
          addr1: "Unit 4, Sampaguita Building",
          addr2: "12 Kapitolyo Street, Barangay Kapitolyo",
          province: "1300000000",
          city: "1381200000",
          zipCode: "1603",
          emergencyContactName: "Ramon Reyes",
          emergencyContactRelationship: "Husband",
          emergencyContactPhoneNumber: "09181234567",
        },
        schools: [
          ["University of Santo Tomas", "COLLEGE", "Hotel and Restaurant Management", "2007-06-11", "2011-03-28", "GRADUATED"],
          ["Rizal High School", "HIGH_SCHOOL", "", "2003-06-09", "2007-03-30", "GRADUATED"],
        ],
        jobs: [["Red Ribbon Bakeshop", "Stores", "Shift leader", "2011-05-02", "2019-02-15", "FULL_TIME"]],
        certificates: [["Bread and Pastry Production NC II", "TESDA", "2012-08-17", "bread-and-pastry-nc-ii.pdf"]],
        documents: {
          confirmedAt: "2026-10-05T06:30:00Z",
          files: [
            ["Birth certificate (PSA)", "REQUIRED", "birth-certificate.pdf"],
            ["NBI clearance", "REQUIRED", "nbi-clearance.pdf"],
            ["Health certificate", "REQUIRED", "health-certificate.pdf"],
            ["Barangay clearance", "OPTIONAL", null],
          ],
        },
      }),
      person("E0006", {
        about: {
          nickName: "Del",
          maritalStatus: "S",
          addr1: "Blk 7 Lot 21",
          addr2: "Mahogany Street, Barangay San Isidro",
          province: "0405800000",
          city: "0405802000",
          zipCode: "1870",
          emergencyContactName: "Norma Mercado",
          emergencyContactRelationship: "Mother",
          emergencyContactPhoneNumber: "09209876543",
        },
        schools: [["Antipolo City National High School", "HIGH_SCHOOL", "", "2008-06-09", "2012-03-30", "GRADUATED"]],
        jobs: [["Goldilocks Bakeshop", "Production", "Baker", "2014-07-01", "2018-08-31", "PROJECT_BASE"]],
        certificates: [["Food Safety Basic Course", "Food and Drug Administration", "2021-04-20", "food-safety.pdf"]],
        documents: { confirmedAt: null, files: [["Birth certificate (PSA)", "REQUIRED", "birth-certificate.pdf"]] },
      }),
      person("E0008", {
        about: {
          maritalStatus: "M",
          addr1: "45",
          addr2: "General Luna Street, Barangay Sagad",
          province: "1300000000",
          city: "1381200000",
          zipCode: "1600",
          emergencyContactName: "Imelda Santos",
          emergencyContactRelationship: "Wife",
          emergencyContactPhoneNumber: "09171112233",
        },
        schools: [
          ["Polytechnic University of the Philippines", "COLLEGE", "Industrial Engineering", "2008-06-16", "2013-04-12", "GRADUATED"],
        ],
        jobs: [],
        certificates: [],
        documents: { confirmedAt: null, files: [] },
      }),
      ...HOMES.map(([employeeId, addr1, addr2, city, zipCode]) =>
        person(employeeId, {
          about: { addr1, addr2, province: "1300000000", city, zipCode },
          schools: [],
          jobs: [],
          certificates: [],
          documents: { confirmedAt: null, files: [] },
        }),
      ),
    ],
  };
}

/** Addresses of the others, all in Metro Manila: government forms require them. */
const HOMES: readonly (readonly [employeeId: string, addr1: string, addr2: string, city: string, zipCode: string])[] = [
  ["E0002", "31", "Malinao Street, Barangay Malinao", "1381200000", "1600"],
  ["E0003", "8-B", "San Joaquin Road, Barangay San Joaquin", "1381200000", "1601"],
  ["E0004", "Unit 1204, Tower 2", "Boni Avenue, Barangay Plainview", "1380500000", "1550"],
  ["E0005", "Lot 3 Block 11", "Rosario Avenue, Barangay Rosario", "1381200000", "1609"],
  ["E0007", "77", "J. P. Rizal Street, Barangay Olympia", "1380300000", "1207"],
  ["E0009", "Room 2, 19", "Shaw Boulevard, Barangay Wack-Wack", "1380500000", "1555"],
  ["E0010", "140", "Caruncho Avenue, Barangay San Nicolas", "1381200000", "1600"],
  ["E0011", "5", "Aurora Boulevard, Barangay Kaunlaran", "1381300000", "1111"],
  ["E0012", "22", "P. Burgos Street, Barangay Poblacion", "1380300000", "1210"],
];

const person = (employeeId: string, rest: Omit<PersonStory, "employeeId">): PersonStory => ({ employeeId, ...rest });
