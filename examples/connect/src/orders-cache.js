import {
  cloneGetOrdersResponse,
  equalsGetOrdersResponse,
} from "./gen/shop/v1/shop_fast.js";

/** The last response of `getOrders`, for listeners that want to know what changes, and not that a response came. */
export class OrdersCache {
  #response;
  #listeners = new Set();

  /** Call a function with each response that differs from the one before. */
  subscribe(listener) {
    this.#listeners.add(listener);
  }

  /** Take a response. A client that polls gets the same again and again: that is no news. */
  set(response) {
    if (
      this.#response !== undefined &&
      equalsGetOrdersResponse(this.#response, response)
    ) {
      return;
    }
    this.#response = response;
    for (const listener of this.#listeners) {
      listener(response);
    }
  }

  /** Change what is cached, as a user interface does before the server has answered. Listeners keep what they got. */
  change(edit) {
    const response = cloneGetOrdersResponse(this.#response);
    edit(response);
    this.set(response);
  }
}
