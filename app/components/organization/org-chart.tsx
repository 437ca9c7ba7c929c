import { Link } from "@remix-run/react";
import { Details } from "~/components/ui/layout/details";
import { ColumnHeads, NIL, ScrollTable } from "~/components/ui/table/table";
import { BOX, type ChartBox, type OrgChart } from "~/domain/organization/org-chart";
import { countText } from "~/domain/shared/count-text";
import { pathTo } from "~/paths";
import { departmentIndent } from "./department-indent";

const BOX_STYLE =
  "fill-ink-2 font-sans text-xs/none [&:is(:hover,:focus-visible)_rect]:stroke-accent [&:is(:hover,:focus-visible)_rect]:stroke-2";

/** Server-rendered organization chart with links, and a data table. */
export function OrgChartFigure({ chart: { width, height, boxes, lines }, companyName }: { chart: OrgChart; companyName: string }) {
  return (
    <>
      <div className="chart-wrap wide-only p-4" tabIndex={0} role="region" aria-label="Org chart, scrolls sideways">
        <svg
          width={width + 2}
          height={height + 2}
          viewBox={`-1 -1 ${width + 2} ${height + 2}`}
          role="group"
          aria-label={`Departments of ${companyName}`}
        >
          {lines.map((line, index) => (
            <path key={index} d={line} className="fill-none stroke-line-strong stroke-[1.5]" />
          ))}
          {boxes.map((box) => (
            <Box key={box.departmentSeq} box={box} />
          ))}
        </svg>
      </div>
      {/* On phones the chart would show one box in a large blank. */}
      <div className="tablet:hidden">
        <DepartmentTable boxes={boxes} />
      </div>
      <div className="pad wide-only">
        <Details summary="Show as table">
          <DepartmentTable boxes={boxes} />
        </Details>
      </div>
    </>
  );
}

function DepartmentTable({ boxes }: { boxes: readonly ChartBox[] }) {
  return (
    <ScrollTable label="Departments">
      <ColumnHeads columns={["Department", "Level", "Head", ["Employees", "num"]]} />
      <tbody>
        {boxes.map(({ departmentSeq, departmentName, level, headName, employeeCount }) => (
          <tr key={departmentSeq}>
            <th scope="row">
              <Link reloadDocument to={departmentHref(departmentSeq)} className={departmentIndent(level)}>
                {departmentName}
              </Link>
            </th>
            <td className="num">{level}</td>
            <td>{headName ?? NIL}</td>
            <td className="num">{employeeCount.toLocaleString("en")}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

function Box({ box: { departmentSeq, departmentName, headName, employeeCount, level, x, y } }: { box: ChartBox }) {
  const people = countText(employeeCount, "employee");
  const head = headName ? shortened(headName, 30) : "No head";
  return (
    <Link reloadDocument to={departmentHref(departmentSeq)} className={BOX_STYLE}>
      <title>{[departmentName, headName, people].filter(Boolean).join(", ")}</title>
      <rect
        className={level === 0 ? "fill-accent-soft stroke-accent-line" : "fill-surface stroke-control"}
        x={x}
        y={y}
        width={BOX.width}
        height={BOX.height}
        rx={8}
      />
      <text x={x + 12} y={y + 24} className="fill-ink text-sm/none font-semibold">
        {shortened(departmentName, 26)}
      </text>
      <text x={x + 12} y={y + 43}>
        {level === 0 ? "Company" : head}
      </text>
      <text x={x + 12} y={y + 61}>
        {people}
      </text>
    </Link>
  );
}

const departmentHref = (departmentSeq: number) =>
  departmentSeq === 0 ? pathTo("get-department") : pathTo("get-department", null, { department: departmentSeq });

/** SVG does not truncate text; the full name is in the title and the table. */
function shortened(text: string, maxLength: number): string {
  return text.length > maxLength ? `${text.slice(0, maxLength - 1).trimEnd()}…` : text;
}
