import { foreignKey, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { companySeq } from "./columns";
import { companies } from "./settings";

export const departments = pgTable(
  "departments",
  {
    companySeq: companySeq(),
    departmentSeq: integer("department_seq").notNull(),
    parentDepartmentSeq: integer("parent_department_seq"),
    departmentName: text("department_name").notNull(),
    /** The head, an employee of this department; no key leads there because employees point here. */
    departmentManagerEmployeeSeq: integer("department_manager_employee_seq"),
    /** Name of the picture beside it in the tree; empty = the usual one. */
    departmentIcon: text("department_icon").notNull().default(""),
    revision: integer("revision").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.departmentSeq] }),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
  ],
);

export const jobTitles = pgTable(
  "job_titles",
  {
    companySeq: companySeq(),
    jobTitleSeq: integer("job_title_seq").notNull(),
    jobTitleName: text("job_title_name").notNull(),
    /** Place in the company's order of tiers, highest tier first. */
    sortOrder: integer("sort_order").notNull().default(0),
    revision: integer("revision").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.jobTitleSeq] }),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
  ],
);

/** Offices. */
export const workPlaces = pgTable(
  "work_places",
  { companySeq: companySeq(), workPlaceSeq: integer("work_place_seq").notNull(), workPlaceName: text("work_place_name").notNull() },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.workPlaceSeq] }),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
  ],
);
