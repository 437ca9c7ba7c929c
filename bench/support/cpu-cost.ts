import type { BenchServer } from "./server";
import type { Visitor } from "./visitor";

const AT_ONCE = 10;

/** CPU milliseconds of the server process per request, averaged over many. */
export async function measureCpu(server: BenchServer, visitor: Visitor, path: string, requests: number): Promise<number> {
  await server.probe();
  let left = requests;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left-- > 0) {
        const { status } = await visitor.get(path);
        if (status !== 200) throw new Error(`${path} answered ${status}`);
      }
    }),
  );
  return (await server.probe()).cpuMillis / requests;
}
