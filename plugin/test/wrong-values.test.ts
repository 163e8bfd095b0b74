/**
 * Every odd value in every position of every message: the generated code
 * gives protobuf-es's bytes, or throws an error of its class, with its name
 * and text.
 */
import { allMessages } from "./support/generated";
import { getsOddValues, testOddMessages } from "./support/odd-messages";
import { compareInTurn } from "./support/parity";

testOddMessages(allMessages().filter(getsOddValues), compareInTurn);
