import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { env } from "~/env.server";
import { changePassword } from "~/models/settings/passwords.server";
import { PASSWORD, createTestCompany } from "../../support/company";

let server: http.Server | undefined;

afterEach(() => {
  server?.close();
  server = undefined;
  env.BREACHED_PASSWORDS_URL = undefined;
});

async function service(answer: (response: http.ServerResponse) => void): Promise<string[]> {
  const requestedPaths: string[] = [];
  server = http.createServer((request, response) => {
    requestedPaths.push(request.url!);
    answer(response);
  });
  await new Promise<void>((resolve) => server!.listen(0, "127.0.0.1", resolve));
  env.BREACHED_PASSWORDS_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/range/`;
  return requestedPaths;
}

/** SHA-1 of "Sunflower-8812" by sha1sum: B480E… is queried, the rest is compared locally. */
const NEW = "Sunflower-8812";
const DIGEST = "B480EEA96914FBA18ECB89C76D4CF218DCF228CE";

test("ASVS 6.2.12: a breached password is refused, and the service sees only five digits of its digest", async () => {
  const { scope } = await createTestCompany();
  const paths = await service((response) => response.end(`${"0".repeat(35)}:3\r\n${DIGEST.slice(5)}:1207\r\n`));
  await expect(changePassword(scope, { currentPassword: PASSWORD, password: NEW })).rejects.toMatchObject({
    field: "password",
    message: "This password is known from a data breach. Choose another one that you use nowhere else.",
  });
  expect(paths).toEqual([`/range/${DIGEST.slice(0, 5)}`]);
});

test("ASVS 6.2.12: padding, other digests, a failing service and no service reject no password", async () => {
  for (const answer of [
    (response: http.ServerResponse) => response.end(`${DIGEST.slice(5)}:0\r\n${"1".repeat(35)}:9`),
    (response: http.ServerResponse) => response.writeHead(500).end(),
  ]) {
    const { scope } = await createTestCompany();
    await service(answer);
    await changePassword(scope, { currentPassword: PASSWORD, password: NEW });
    server!.close();
  }
  env.BREACHED_PASSWORDS_URL = "http://127.0.0.1:9/range/";
  await changePassword((await createTestCompany()).scope, { currentPassword: PASSWORD, password: NEW });
  env.BREACHED_PASSWORDS_URL = undefined;
  await changePassword((await createTestCompany()).scope, { currentPassword: PASSWORD, password: NEW });
});
