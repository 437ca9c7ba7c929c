import "../support/own-database";
import { expect, test } from "vitest";
import { inCompany, query } from "~/db/client.server";
import { testCompany } from "../support/company";

test("a lent connection that is lost between two statements fails its own work and nothing else", async () => {
  const { scope } = await testCompany();
  const work = inCompany(scope, async (tx) => {
    const [own] = (await tx.$client.query<{ pid: number }>("select pg_backend_pid() as pid")).rows;
    await query("select pg_terminate_backend($1)", [own!.pid]);
    // The loss reaches the connection while no statement listens for it: an event that nobody hears would end the process.
    await new Promise((resolve) => setTimeout(resolve, 200));
    await tx.$client.query("select 1");
  });
  await expect(work).rejects.toThrow();
  expect(await query("select 1 as one")).toEqual([{ one: 1 }]);
});
