/**
 * Loaded before a plugin (node --require): writes the peak memory and the processor time of the process to the file
 * that the variable MEASURE_REPORT names, when the process ends.
 */
const { writeFileSync } = require("node:fs");

process.on("exit", () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  const report = {
    peakMegabytes: maxRSS / 1024,
    cpuSeconds: (userCPUTime + systemCPUTime) / 1e6,
  };
  writeFileSync(process.env.MEASURE_REPORT, JSON.stringify(report));
});
