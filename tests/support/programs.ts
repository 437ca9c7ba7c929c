/**
 * What Node is given to run a program of the sources: the graph of tests where the whole is tested, which takes half the processor of reading every
 * module anew.
 */
export const PROGRAM = ["--import", process.env.TEST_GRAPH ? "./tests/support/graph-loader.mjs" : "tsx"];
