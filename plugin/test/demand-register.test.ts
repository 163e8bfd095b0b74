/** Code of hot types: what makes messages is registered at once, what reads them when those from before are gone. */
import { registerHot } from "../src/demand/index";
import type { Runtime } from "../src/demand/runtime";

const [read, create, write, json] = [
  ["fromBinary"],
  ["create"],
  ["toBinary"],
  ["toJson", "fromJson"],
].map((operations) => ({ operations }));
const tables = [[read, create, write, json], [write]] as never;

function start() {
  const registerMissing = jest.fn();
  registerHot({ registerMissing } as unknown as Runtime, tables);
  return registerMissing;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test("a second later", () => {
  const registerMissing = start();
  expect(registerMissing.mock.calls).toEqual([[[[read, create, json], []]]]);
  jest.advanceTimersByTime(900);
  expect(registerMissing).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(200);
  expect(registerMissing).toHaveBeenCalledTimes(2);
  expect(registerMissing).toHaveBeenLastCalledWith(tables);
});
