import { Link } from "@remix-run/react";
import { Notice } from "~/components/ui/feedback/notice";

/** Employees without a payroll template, with a link to assign one. */
export function WithoutTemplateNotice({ text, href }: { text: string; href: string }) {
  return (
    <div className="mb-4">
      <Notice tone="attention" title={text}>
        {" "}
        <Link reloadDocument to={href}>
          Assign them to a template
        </Link>
      </Notice>
    </div>
  );
}
