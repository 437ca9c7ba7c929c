import { foreignKey, integer, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { companySeq, day } from "./columns";
import { storedFileKey } from "./files";
import { companies } from "./settings";

/**
 * Company details by effective day (F-110): a form prints the version in force on its day. Numbers are digits without dashes; empty = not
 * given.
 */
export const companyVersions = pgTable(
  "company_versions",
  {
    companySeq: companySeq(),
    versionSeq: integer("version_seq").notNull(),
    /** Null = from the beginning; each company has exactly one such version. */
    fromDay: day("from_day"),
    registeredName: text("registered_name").notNull(),
    tradeName: text("trade_name").notNull().default(""),
    tinNo: text("tin_no").notNull().default(""),
    rdoCode: text("rdo_code").notNull().default(""),
    province: text("province").notNull().default(""),
    city: text("city").notNull().default(""),
    barangay: text("barangay").notNull().default(""),
    street: text("street").notNull().default(""),
    zipCode: text("zip_code").notNull().default(""),
    contactNumber: text("contact_number").notNull().default(""),
    email: text("email").notNull().default(""),
    principalBusiness: text("principal_business").notNull().default(""),
    lineOfBusiness: text("line_of_business").notNull().default(""),
    /** PRIVATE or GOVERNMENT. */
    employerCategory: text("employer_category").notNull().default("PRIVATE"),
    topWithholdingAgentYn: text("top_withholding_agent_yn").notNull().default("N"),
    sssNo: text("sss_no").notNull().default(""),
    philHealthNo: text("phil_health_no").notNull().default(""),
    pagIbigNo: text("pag_ibig_no").notNull().default(""),
    /** Group A to E; empty = the company files on paper or by eBIRForms. */
    efpsGroup: text("efps_group").notNull().default(""),
    /** Month, 1 to 12. */
    fiscalYearStart: integer("fiscal_year_start").notNull().default(1),
    revision: integer("revision").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.versionSeq] }),
    unique("company_versions_from_day").on(table.companySeq, table.fromDay).nullsNotDistinct(),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
  ],
);

/** Signatories of the company, and the forms they sign. */
export const companySignatories = pgTable(
  "company_signatories",
  {
    companySeq: companySeq(),
    signatorySeq: integer("signatory_seq").notNull(),
    name: text("name").notNull(),
    position: text("position").notNull(),
    /** Digits; empty = not given. */
    tinNo: text("tin_no").notNull().default(""),
    signatureFileSeq: integer("signature_file_seq"),
    /** Null = no first or last day. */
    validFrom: day("valid_from"),
    validTo: day("valid_to"),
    /** Forms that print the signature image (signatory.ts). */
    usedFor: text("used_for").array().notNull().default([]),
    /** Forms that name this signatory. */
    mainFor: text("main_for").array().notNull().default([]),
    revision: integer("revision").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.signatorySeq] }),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
    storedFileKey(table.companySeq, table.signatureFileSeq),
  ],
);

/** The logo on payslips and other documents; a company without a row has none. */
export const companyLogos = pgTable("company_logos", { companySeq: companySeq(), fileSeq: integer("file_seq").notNull() }, (table) => [
  primaryKey({ columns: [table.companySeq] }),
  foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
  storedFileKey(table.companySeq, table.fileSeq),
]);
