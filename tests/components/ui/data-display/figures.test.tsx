import { expect, test } from "vitest";
import { Avatar, initialsOf } from "~/components/ui/data-display/avatar";
import { BarChart } from "~/components/ui/data-display/bar-chart";
import { Button, LinkButton } from "~/components/ui/layout/button";
import { Money } from "~/components/ui/data-display/money";
import { PageHeader } from "~/components/ui/layout/page-header";
import { StageMark, Stages } from "~/components/ui/layout/stages";
import { StatCard } from "~/components/ui/data-display/stat-card";
import { StatusMark } from "~/components/ui/data-display/status-mark";
import { Toast } from "~/components/ui/feedback/toast";
import { renderMarkup } from "../../../support/markup";

test("money has two decimals and a true minus sign; zero is a dash where requested", async () => {
  expect(await renderMarkup(<Money amount={-137931} />)).toContain(">−1,379.31<");
  expect(await renderMarkup(<Money amount={999999999999} peso />)).toContain(">₱9,999,999,999.99<");
  expect(await renderMarkup(<Money amount={1654232} signed />)).toContain(">+16,542.32<");
  expect(await renderMarkup(<Money amount={0} />)).toContain(">0.00<");
  expect(await renderMarkup(<Money amount={0} zero="dash" />)).toContain(">—<");
  expect(await renderMarkup(<Money amount={null} />)).toContain(">—<");
});

// covers: SHELL-15
test("avatars without a photo cycle through five colors", async () => {
  const colors = await Promise.all(
    [0, 4, 5, 11].map(async (index) => /avatar-\d/.exec(await renderMarkup(<Avatar name="Ana Lim Reyes" index={index} />))?.[0]),
  );
  expect(colors).toEqual(["avatar-1", "avatar-5", "avatar-1", "avatar-2"]);
});

test("initials are the first letters of the first and the last word, also beyond ASCII", () => {
  expect(initialsOf("Ana Lim Reyes", 2)).toBe("AR");
  expect(initialsOf("ñora añonuevo", 2)).toBe("ÑA");
  expect(initialsOf("Maricel", 2)).toBe("M");
  expect(initialsOf("Ana Lim Reyes", 1)).toBe("A");
  expect(initialsOf("  ", 2)).toBe("");
});

// covers: SHELL-01 SHELL-02 SHELL-03
test("every page has a breadcrumb, a title (the last crumb without a given one) and may have a main action", async () => {
  const crumbs = [{ label: "Payroll" }, { label: "Payroll Processing", href: "/payroll/payroll_processing" }, { label: "November" }];
  const html = await renderMarkup(<PageHeader breadcrumb={crumbs} actions={<LinkButton href="/new">New payroll run</LinkButton>} />);
  expect(html).toMatch(
    /<ol class="breadcrumb"><li>Payroll<\/li><li><a [^>]*href="\/payroll\/payroll_processing">Payroll Processing<\/a><\/li><li><span aria-current="page">November<\/span>/,
  );
  expect(html).toContain("<h1>November</h1>");
  expect(html).toMatch(/<div class="actions [^"]*"><details class="fold"><summary[^>]*>More<\/summary><\/details><a [^>]*href="\/new"/);
  expect(await renderMarkup(<PageHeader breadcrumb={crumbs} title="2nd half of November" />)).toContain("<h1>2nd half of November</h1>");
});

test("the stages show which are done, the current one, and what blocks it", async () => {
  const html = await renderMarkup(
    <Stages
      label="Stages of this run"
      stages={[
        { label: "Set up", state: "past", note: "11/20, 09:05" },
        { label: "Review", state: "current", note: "2 employees block completion", blocked: true, noteId: "blocked" },
        { label: "Complete", state: "next" },
      ]}
    />,
  );
  expect(html).toMatch(/class="past".*Set up<span class="visually-hidden">, done<\/span>/);
  expect(html).toMatch(
    /<li aria-current="step"><span class="disc">2<\/span>Review<small id="blocked" class="danger">2 employees block completion/,
  );
  expect(await renderMarkup(<StageMark step={2} of={5} label="Time" />)).toMatch(/(<s class="on"><\/s>){2}(<s><\/s>){3}<\/i>Time/);
});

test("a status is never a color alone", async () => {
  expect(await renderMarkup(<StatusMark status="blocked" text="TIN is missing" />)).toMatch(/<svg.*<\/svg>TIN is missing/s);
  expect(await renderMarkup(<StatusMark status="ready" />)).toMatch(/<svg.*<\/svg>Ready/s);
});

test("a figure shows its change and the reason, in words as well as by an arrow", async () => {
  const html = await renderMarkup(
    <StatCard
      title="Gross pay"
      amount={50969275}
      change={{ amount: -1358835, direction: "down", percent: "−2.6%", against: "11/01–11/15/2026" }}
      reasons={[{ text: "Karl left", amount: -3000000 }]}
    />,
  );
  expect(html).toContain('<span class="unit">₱</span>509,692.75');
  expect(html).toMatch(/title="Against 11\/01–11\/15\/2026".*<span class="visually-hidden">down <\/span>.*−13,588\.35/s);
  expect(html).toMatch(/Karl left<\/span><span><span class="num">−30,000\.00/);
});

test("a busy button is announced, cannot be pressed, and keeps its place in the tab order", async () => {
  const html = await renderMarkup(
    <Button type="submit" pending>
      Save
    </Button>,
  );
  expect(html).toMatch(/aria-disabled="true".*Saving…/s);
  expect(html).not.toContain('disabled=""');
});

// covers: DIALOG-07 DIALOG-08
test("a toast states that it was saved unless another text is given, and can warn", async () => {
  expect(await renderMarkup(<Toast />)).toMatch(
    /role="status"><div class="toast float done">.*<b>Successfully saved!<\/b>.*aria-label="Close"/s,
  );
  expect(await renderMarkup(<Toast title="Please check" warning />)).toMatch(/class="toast float attention">.*<b>Please check<\/b>/s);
});

test("a chart has a title and carries the same figures as a table", async () => {
  const html = await renderMarkup(
    <BarChart
      title="Payroll cost by month"
      headings={["Month", "Cost"]}
      bars={[
        { label: "Oct", value: 100, text: "₱1.00" },
        { label: "Nov", value: 200, text: "₱2.00" },
      ]}
    />,
  );
  expect(html).toContain("Payroll cost by month</title>");
  expect(html).toMatch(/<th scope="row">Nov<\/th><td class="num">₱2\.00<\/td>/);
  const heights = [...html.matchAll(/<rect [^>]*height="([\d.]+)"/g)].map((match) => Number(match[1]));
  expect(heights[1]).toBe(heights[0]! * 2);
});
