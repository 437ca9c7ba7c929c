import { Form, Link } from "@remix-run/react";
import { Button, LinkButton } from "~/components/ui/layout/button";
import { CsrfInput } from "~/components/ui/form/csrf";
import { HiddenHeading, ScrollTable } from "~/components/ui/table/table";
import { pathTo } from "~/paths";

type Row = { jobTitleSeq: number; jobTitleName: string; employeeCount: number };

/** Tiers, highest first; arrow buttons reorder them. */
export function JobTitleTable({ rows, mayEdit, maySeeEmployees }: { rows: readonly Row[]; mayEdit: boolean; maySeeEmployees: boolean }) {
  return (
    <ScrollTable cards label="Tiers">
      <thead>
        <tr>
          <th scope="col" className="num">
            Order
          </th>
          <th scope="col" className="sticky-phone">
            Job Title/Tier
          </th>
          <th scope="col" className="num">
            Employees
          </th>
          {mayEdit ? <HiddenHeading>Change</HiddenHeading> : null}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ jobTitleSeq, jobTitleName, employeeCount }, index) => (
          <tr key={jobTitleSeq}>
            <td className="num">{index + 1}</td>
            <th scope="row" className="sticky-phone">
              <span className="cell" title={jobTitleName}>
                {jobTitleName}
              </span>
            </th>
            <td data-figure="Employees" className="num">
              {maySeeEmployees && employeeCount > 0 ? (
                <Link to={pathTo("get-employees", null, { tier: jobTitleSeq })}>
                  {employeeCount.toLocaleString("en")}
                  <span className="visually-hidden"> employees of the tier {jobTitleName}</span>
                </Link>
              ) : (
                employeeCount.toLocaleString("en")
              )}
            </td>
            {mayEdit ? (
              <td data-card>
                <div className="row-tools">
                  <Form method="post" action={pathTo("put-jobTitle-order", { jobTitleSeq })} preventScrollReset>
                    <CsrfInput />
                    <Button
                      type="submit"
                      name="direction"
                      value="up"
                      size="sm"
                      variant="ghost"
                      icon="arrow-up"
                      label={`Move ${jobTitleName} up`}
                      disabled={index === 0}
                    />
                    <Button
                      type="submit"
                      name="direction"
                      value="down"
                      size="sm"
                      variant="ghost"
                      icon="arrow-down"
                      label={`Move ${jobTitleName} down`}
                      disabled={index === rows.length - 1}
                    />
                  </Form>
                  <LinkButton href={pathTo("get-jobTitle-edit", { jobTitleSeq })} size="sm" of={jobTitleName}>
                    Rename
                  </LinkButton>
                  <LinkButton href={pathTo("get-jobTitle-delete", { jobTitleSeq })} size="sm" variant="danger-quiet" of={jobTitleName}>
                    Delete
                  </LinkButton>
                </div>
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
