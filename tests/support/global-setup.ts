import { stopServer } from "./database";

/** Starts nothing, because tests without a database need nothing. The returned function runs once after all test files. */
export default function setUp(): () => Promise<void> {
  return stopServer;
}
