import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import { problemsOf } from "~/components/ui/form/error-summary";
import { PostForm } from "~/components/ui/form/post-form";
import { FileField } from "~/components/ui/form/text-fields";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { pathTo } from "~/paths";

/** Import of employees, salaries, allowances, loans and opening balances in one workbook. */
export function ImportDataCard({ form, workbook }: { form: FormMetadata; workbook: FieldMetadata<string> }) {
  return (
    <Card title="Bring your data">
      <PostForm
        form={form}
        verb="Upload and preview"
        pendingText="Reading…"
        encType="multipart/form-data"
        problems={problemsOf(form, [workbook])}
      >
        <p className="muted">
          Your company and its people in one workbook: company, departments, tiers, employees, salaries, allowances, loans and what was paid
          this year. Fill in ours, or choose a list of employees from another product or your own spreadsheet: you match its columns on the
          next page. You see everything before anything is stored, and it is stored as a whole or not at all.
        </p>
        <div>
          <LinkButton href={pathTo("get-company-data-xlsx")} icon="download" download>
            Download the workbook
          </LinkButton>
        </div>
        <FileField field={workbook} label="Workbook" hint=".xlsx, 5 MB and 10,000 rows a sheet at most" accept=".xlsx" required />
      </PostForm>
    </Card>
  );
}
