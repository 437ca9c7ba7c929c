import { stopServer } from "./database";

/** Nothing is started here: tests without a database need none. The function that is given back runs once after all test files. */
export default function setUp(): () => Promise<void> {
  return stopServer;
}
