import { useForm } from "@conform-to/react";
import { PasswordField } from "~/components/ui/form/password-field";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { Card } from "~/components/ui/layout/card";
import { pathTo } from "~/paths";
import { countText } from "~/domain/shared/count-text";

type ExportPreview = {
  files: number;
  bytes: number;
  leftOut: readonly { what: string; count: number; why: string }[];
  /** When the data was last downloaded, and by whom. */
  last: { at: string; by: string } | null;
  benefitsOnly: boolean;
};

/** Data export: what it contains, and a password check. */
export function ExportDataForm({ foretold, lastResult }: { foretold: ExportPreview; lastResult: LastResult }) {
  const { files, bytes, leftOut, last, benefitsOnly } = foretold;
  const [form, fields] = useForm<{ password: string }>({ lastResult });
  return (
    <Card title="Take your data">
      <PostForm
        form={form}
        verb="Download"
        problems={problemsOf(form, [fields.password])}
        cancelHref={benefitsOnly ? undefined : pathTo("get-company-data")}
      >
        <p>
          One file, <code>company.zip</code>, with everything about your company and its people:{" "}
          {benefitsOnly ? "settings and records" : "settings, salaries, allowances, loans, opening balances and payrolls"} in{" "}
          <code>company.json</code>, and {fileCountText(files, bytes)} beside it. Kawani reads it again into an empty server
          {benefitsOnly ? "" : ", with the same payslips to the centavo"}.
        </p>
        {leftOut.length > 0 ? (
          <>
            <p>Not included:</p>
            <ul className="plain-list">
              {leftOut.map(({ what, count, why }) => (
                <li key={what}>
                  {what} <span className="muted">{`(${count.toLocaleString("en")}): ${why}`}</span>
                </li>
              ))}
            </ul>
          </>
        ) : null}
        <p className="muted">
          It shows {benefitsOnly ? "much about everyone" : "what everyone earns"}: keep it confidential. The download is recorded in the
          history.
        </p>
        {last ? (
          <p>
            Last downloaded {last.at} by {last.by}.
          </p>
        ) : null}
        <PasswordField field={fields.password} label="Your password" autoComplete="current-password" />
      </PostForm>
    </Card>
  );
}

function fileCountText(files: number, bytes: number): string {
  if (files === 0) return "no files";
  const megabytes = bytes / 1_000_000;
  const size = megabytes < 0.1 ? "less than 0.1" : megabytes.toFixed(1);
  return `${countText(files, "file")} (${size} MB)`;
}
