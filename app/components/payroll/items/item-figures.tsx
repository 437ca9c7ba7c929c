import type { ReactNode } from "react";
import { Link } from "@remix-run/react";
import { pathTo } from "~/paths";

type ItemFiguresProps = {
  figures: readonly (readonly [name: string, value: string])[];
  templates: readonly { payrollTemplateSeq: number; payrollTemplateName: string }[];
  foot: ReactNode;
};

/** What an item is, and which templates have it. */
export function ItemFigures({ figures, templates, foot }: ItemFiguresProps) {
  return (
    <div className="form">
      <div className="form-body">
        <dl className="values">
          {figures.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value || "-"}</dd>
            </div>
          ))}
          <div>
            <dt>Templates</dt>
            <dd>
              {templates.length === 0
                ? "None yet"
                : templates.map(({ payrollTemplateSeq, payrollTemplateName }, at) => (
                    <span key={payrollTemplateSeq}>
                      {at > 0 ? ", " : ""}
                      <Link to={pathTo("get-payroll-template", { payrollTemplateSeq })}>{payrollTemplateName}</Link>
                    </span>
                  ))}
            </dd>
          </div>
        </dl>
      </div>
      <footer className="foot">{foot}</footer>
    </div>
  );
}
