import { expect, test } from "vitest";
import { env } from "~/env.server";
import { signIn } from "../support/app";
import { createTestCompany } from "../support/company";
import { readPdf } from "../support/pdf";

// covers: SHELL-17 SHELL-18 SHELL-20
test("the manual lists the eight steps of Video Tutorials, and opens those whose video the server names", async () => {
  env.VIDEO_TUTORIALS = "joining=https://videos.example.ph/joining payslip=https://videos.example.ph/payslip";
  const visitor = await signIn((await createTestCompany()).email);
  const { text } = await visitor.request("/manual");
  const section = /Video Tutorials<\/h2>.*/s.exec(text)![0].split("</main>")[0]!;
  expect([...section.matchAll(/<h3[^>]*>([^<]*)<\/h3>/g)].map(([, step]) => step)).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8].map((step) => `Step${step}`),
  );
  for (const key of ["joining", "payslip"]) expect(section).toContain(`href="https://videos.example.ph/${key}" target="_blank"`);
  expect(section.match(/href="https:/g)).toHaveLength(2);
  expect(section).toMatch(/Tiers<button [^>]*disabled=""[^>]*>View<span [^>]*> <!-- -->Tiers<!-- -->, no video yet/);
});

// covers: SHELL-07
test("the Manual button of the header leads to the manual", async () => {
  const visitor = await signIn((await createTestCompany()).email);
  const { text } = await visitor.request("/payroll/payroll_processing");
  expect(text).toMatch(/<header class="header">.*<a [^>]*href="\/manual"[^>]*>.*?Manual.*<\/header>/s);
  expect((await visitor.request("/manual")).status).toBe(200);
});

// covers: SHELL-16
test("Documents Manual offers three PDFs, to a company with benefits alone as well", async () => {
  const { email } = await createTestCompany({ permissions: ["FLEXBEN_EDIT"], subscriptions: ["FLEXBEN_ONLY_USAGE"] });
  const visitor = await signIn(email);
  const { text } = await visitor.request("/manual");
  const section = /Documents Manual<\/h2>.*?<\/section>/s.exec(text)![0];
  const files = [...section.matchAll(/<b [^>]*>([^<]+)<\/b>.*?href="([^"]+)"/gs)].map(([, title, href]) => [title!, href!] as const);
  expect(files).toEqual([
    ["HR admin manual", "/manual/hr-admin.pdf"],
    ["Payroll manual", "/manual/payroll.pdf"],
    ["Benefits-only admin manual", "/manual/benefits-only.pdf"],
  ]);
  for (const [title, href] of files) {
    const response = await visitor.raw(href);
    expect(response.headers.get("Content-Type")).toBe("application/pdf");
    expect(response.headers.get("Content-Disposition")).toMatch(/^attachment; filename="Kawani .*manual\.pdf"/);
    const { pages } = readPdf(new Uint8Array(await response.arrayBuffer()));
    expect(pages[0]!.split("\n")).toContain(title);
    expect(pages.every((page) => page.includes("Page ") && !page.includes("**"))).toBe(true);
  }
});

test("pages outside the menu groups show their breadcrumb, and link to the start page", async () => {
  const visitor = await signIn((await createTestCompany()).email);
  for (const [path, name] of [
    ["/manual", "Manual"],
    ["/notifications", "Notifications"],
    ["/search", "Search"],
  ]) {
    const { text } = await visitor.request(path!);
    expect(text).toMatch(new RegExp(`<ol class="breadcrumb"><li><a[^>]*>Home</a></li><li><span aria-current="page">${name}</span>`));
  }
});
