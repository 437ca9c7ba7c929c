import type { z } from "zod/v4";
import { SUBSCRIPTIONS } from "~/domain/settings/permissions";
import { SIGNED_FORMS, type SignedForm } from "~/domain/settings/company/signatory";
import { day, digits, entry, list, name, none, note, optionally, word } from "./company-file-fields";

const EMPLOYER_FORMS = Object.keys(SIGNED_FORMS) as [SignedForm, ...SignedForm[]];

/** The company of a company file: its identity and its initial details; details that the file omits stay empty. */
export const companySchema = entry({
  companyName: name(),
  region: optionally(name(30), "NCR"),
  /** Subscriptions; null = the import's default. */
  subscriptions: list(word(SUBSCRIPTIONS)),
  tinNo: digits("TIN", [9, 12, 13, 14]),
  tradeName: note(100),
  rdoCode: note(3),
  /** Codes of the Philippine Standard Geographic Code. */
  province: note(10),
  city: note(10),
  barangay: note(100),
  street: note(100),
  zipCode: digits("ZIP code", [4]),
  contactNumber: note(30),
  email: note(100),
  principalBusiness: note(100),
  lineOfBusiness: note(100),
  sssNo: digits("SSS employer number", [13]),
  philHealthNo: digits("PhilHealth employer number", [12]),
  pagIbigNo: digits("Pag-IBIG employer number", [12]),
  signatories: list(
    entry({
      name: name(100),
      position: name(100),
      tinNo: digits("TIN", [9, 12, 14]),
      validFrom: none(day()),
      validTo: none(day()),
      mainFor: list(word(EMPLOYER_FORMS)),
    }),
  ),
});

export type CompanyFileCompany = z.output<typeof companySchema>;
