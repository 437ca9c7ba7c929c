/** Node arguments for running a source program: the test graph in the full run, which takes half the CPU time of loading every module again. */
export const NODE_ARGUMENTS = ["--import", process.env.TEST_GRAPH ? "./tests/support/graph-loader.mjs" : "tsx"];
