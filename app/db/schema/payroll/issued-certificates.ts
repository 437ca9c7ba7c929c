import { sql } from "drizzle-orm";
import { bigint, check, foreignKey, integer, jsonb, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { centavos, companySeq, day, instant } from "~/db/schema/columns";
import { ofEmployee } from "~/db/schema/employees";
import { companies } from "~/db/schema/settings";

/** A signature image on certificates, with who authorized it and when (F-29); never changed. */
export const certificateSignatures = pgTable(
  "certificate_signatures",
  {
    companySeq: companySeq(),
    signatureSeq: integer("signature_seq").notNull(),
    signerName: text("signer_name").notNull(),
    signerPosition: text("signer_position").notNull(),
    /** PNG or JPEG in base64, kept when the signatory's image is replaced. */
    picture: text("picture").notNull(),
    authorizedBy: text("authorized_by").notNull(),
    authorizedOn: day("authorized_on").notNull(),
    recordedBy: text("recorded_by").notNull(),
    recordedAt: instant("recorded_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.signatureSeq] }),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
  ],
);

/** A previous employer on an attached page of the certificate. */
export interface EarlierEmployer {
  employerName: string;
  tinNo: string;
  address: string;
  zipCode: string;
}

/** An issued BIR Form 2316 (F-29): versioned, with all its content; never changed. */
export const issuedCertificates = pgTable(
  "issued_certificates",
  {
    companySeq: companySeq(),
    taxableYear: integer("taxable_year").notNull(),
    employeeSeq: integer("employee_seq").notNull(),
    /** 1, 2, 3 … per employee and year. */
    version: integer("version").notNull(),
    /** Digest of the content. */
    digest: text("digest").notNull(),
    /** Reason of the reissue; empty for the first. */
    reason: text("reason").notNull().default(""),
    issuedBy: text("issued_by").notNull(),
    issuedAt: instant("issued_at").notNull().defaultNow(),
    employeeName: text("employee_name").notNull(),
    firstName: text("first_name").notNull(),
    middleName: text("middle_name").notNull(),
    lastName: text("last_name").notNull(),
    tinNo: text("tin_no").notNull(),
    rdoCode: text("rdo_code").notNull(),
    birthday: day("birthday"),
    phoneNumber: text("phone_number").notNull(),
    address: text("address").notNull(),
    zipCode: text("zip_code").notNull(),
    fromDay: day("from_day").notNull(),
    toDay: day("to_day").notNull(),
    /** 1 = other than minimum wage earners, 2 = minimum wage earners. */
    schedule: smallint("schedule").notNull(),
    /** Why the employee files their own return; null = substituted filing. */
    ownReturn: text("own_return"),
    /** Y: another company was the main employer (item 15). */
    secondaryEmployerYn: text("secondary_employer_yn").notNull().default("N"),
    dailyWageCentavos: centavos("daily_wage_centavos"),
    dayFactor: text("day_factor"),
    /** Last previous employer; empty = none. */
    previousName: text("previous_name").notNull(),
    previousTin: text("previous_tin").notNull(),
    previousAddress: text("previous_address").notNull(),
    previousZip: text("previous_zip").notNull(),
    /** Earlier previous employers, oldest first. */
    earlierEmployers: jsonb("earlier_employers").$type<EarlierEmployer[]>().notNull().default([]),
    /** Centavos, in the order of CERTIFICATE_ITEMS in domain/payroll/government/certificates/issuing.ts. */
    figures: bigint("figures", { mode: "number" }).array().notNull(),
    /** Descriptions of its other items, by item. */
    specifiedItems: jsonb("specified_items").$type<Record<string, string>>().notNull().default({}),
    /** The signature image; null = signed by hand. */
    signatureSeq: integer("signature_seq"),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.taxableYear, table.employeeSeq, table.version] }),
    ofEmployee(table),
    foreignKey({
      columns: [table.companySeq, table.signatureSeq],
      foreignColumns: [certificateSignatures.companySeq, certificateSignatures.signatureSeq],
      name: "issued_certificates_signature",
    }),
    check("issued_certificates_version", sql`${table.version} > 0`),
  ],
);

/** Facts about an employee's year that no record shows, as stated by the company (F-27, F-103). */
export const certificateMarks = pgTable(
  "certificate_marks",
  {
    companySeq: companySeq(),
    taxableYear: integer("taxable_year").notNull(),
    employeeSeq: integer("employee_seq").notNull(),
    /** Y: the first job of the year. */
    firstJobYn: text("first_job_yn").notNull(),
    /** Y: the employee files their own return (F-27). */
    ownReturnYn: text("own_return_yn").notNull().default("N"),
    revision: integer("revision").notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.companySeq, table.taxableYear, table.employeeSeq] }), ofEmployee(table)],
);

/** A company's alphalist codes of employment types (F-43); without a row, the standard ones. */
export const alphalistStatuses = pgTable(
  "alphalist_statuses",
  {
    companySeq: companySeq(),
    /** Code by employment type. */
    statuses: jsonb("statuses").$type<Record<string, string>>().notNull(),
    revision: integer("revision").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq] }),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
  ],
);
