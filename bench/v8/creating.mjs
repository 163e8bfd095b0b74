// A program that creates lists of rentals, and then lists of less, while it reads JSON of the first.
import { toJsonString } from "@bufbuild/protobuf";
import {
  createRentalList,
  parseRentalList,
} from "../gen/es-all/bench/program/rentals_fast.js";
import { RentalListSchema } from "../gen/es-all/bench/program/rentals_pb.js";
import { rentalList } from "../payloads/program/rentals.mjs";
import { repeat } from "./repeat.mjs";

const inits = Array.from({ length: 8 }, (_, i) => rentalList(i));
const texts = inits.map((init) =>
  toJsonString(RentalListSchema, createRentalList(init)),
);
// As a program hands on parts of what it has read.
const parts = texts.map((text) => {
  const { rentals, nextPage } = JSON.parse(text);
  return {
    nextPage,
    rentals: rentals.map(({ remarks, start }) => ({ remarks, start })),
  };
});

repeat(() => {
  for (let i = 0; i < texts.length; i++) {
    parseRentalList(texts[i]);
    createRentalList(parts[i]);
  }
});
