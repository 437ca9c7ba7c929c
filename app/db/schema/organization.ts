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
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.departmentSeq] }),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
  ],
);

export const jobTitles = pgTable(
  "job_titles",
  { companySeq: companySeq(), jobTitleSeq: integer("job_title_seq").notNull(), jobTitleName: text("job_title_name").notNull() },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.jobTitleSeq] }),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
  ],
);
