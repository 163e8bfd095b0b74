// GraphQL over Protobuf: a request that is mostly one long string, a response that is mostly bytes and error texts.
import { seeded } from "./random.mjs";
import { ascii } from "./text.mjs";

/** A request of about 0.6 KB: a long query and a map of encoded variables. */
export function graphqlRequest() {
  return {
    query:
      "query ProductPage($id: ID!, $first: Int!, $currency: Currency!) {\n" +
      "  product(id: $id) {\n    id\n    title\n    description\n" +
      "    price(currency: $currency) { amount currency }\n" +
      "    reviews(first: $first, orderBy: NEWEST) {\n" +
      "      edges { node { id rating text author { id name avatarUrl } } }\n" +
      "      pageInfo { endCursor hasNextPage }\n    }\n    related { id title }\n  }\n}\n",
    operationName: "ProductPage",
    variables: {
      id: ascii('"prod_81f2a6c0"'),
      first: ascii("20"),
      currency: ascii('"EUR"'),
    },
    headers: {
      "x-request-id": seeded(5).uuid(),
      "accept-language": "en-GB,en;q=0.8",
      "apollographql-client-name": "storefront-web",
    },
  };
}

/** A response of about 1.4 KB: JSON as bytes, and two errors. */
export function graphqlResponse() {
  const random = seeded(6);
  const reviews = Array.from({ length: 12 }, () => ({
    id: `rev_${random.hex(8)}`,
    rating: random.int(1, 5),
    text: random.pick([
      "Works as described.",
      "Arrived late, but fine.",
      "Would buy again.",
    ]),
  }));
  const product = {
    id: "prod_81f2a6c0",
    title: "Desk lamp",
    price: { amount: 4990, currency: "EUR" },
    reviews,
  };
  return {
    data: ascii(JSON.stringify({ product })),
    errors: [
      {
        message:
          "Cannot return null for non-nullable field Product.related: the recommendations service timed out",
        locations: [{ line: 10, column: 5 }],
        path: ["product", "related"],
        extensions: {
          code: "DOWNSTREAM_TIMEOUT",
          service: "recommendations",
          trace: random.hex(32),
        },
      },
      {
        message:
          "Field Author.avatarUrl is deprecated and was not resolved for three of seven authors",
        locations: [
          { line: 7, column: 52 },
          { line: 7, column: 61 },
        ],
        path: [
          "product",
          "reviews",
          "edges",
          "0",
          "node",
          "author",
          "avatarUrl",
        ],
        extensions: { code: "DEPRECATED_FIELD" },
      },
    ],
    extensions: {
      tracing: ascii(`{"version":1,"duration":18231244}`),
      cost: ascii(`{"requested":141}`),
    },
  };
}
